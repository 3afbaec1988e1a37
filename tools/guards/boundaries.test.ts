import { describe, expect, test } from 'vitest'
import { boundaries } from './boundaries.ts'
import { BOUNDARY_RULES } from './boundary-rules.ts'
import { formatProblem } from './guard.ts'
import { createTestTree } from './tree.ts'

const findProblems = (files: Record<string, string>) =>
  boundaries(createTestTree(files)).map(formatProblem)

/** Each row: a file, the import planted in it, and the expected reason. */
const FAULTS: [file: string, line: string, why: RegExp][] = [
  ['contract/src/call.ts', "import { z } from 'yup'", /zod and itself only/],
  ['contract/src/call.ts', "import x from '../../server/src/main.ts'", /zod and itself only/],
  ['contract/src/shared/rules.ts', "import { z } from 'zod'", /must not import zod/],
  ['contract/src/shared/rules.ts', "import { Id } from '../fields.ts'", /must not import zod/],
  ['server/src/http/app.ts', "import x from '../../../web/src/main.ts'", /share only the contract/],
  [
    'web/src/app/start.ts',
    "import x from '../../../server/src/main.ts'",
    /share only the contract/,
  ],
  ['web/e2e/a.spec.ts', "import x from '../../server/src/main.ts'", /share only the contract/],
  ['server/src/http/app.ts', "import x from '../../../tools/run.mjs'", /must not import tools/],
  ['web/src/app/start.ts', "import x from '../../../bench/x.ts'", /must not import tools/],
  [
    'packages/portraits/src/index.ts',
    "import { a } from '../../../server/src/kernel/ctx.ts'",
    /neither the apps nor another package/,
  ],
  [
    'packages/portraits/src/index.ts',
    "import { a } from '@dulcinea/scripted-chat'",
    /neither the apps nor another package/,
  ],
  [
    'packages/ui/src/Button.tsx',
    "import { t } from '../../../web/src/i18n/t.ts'",
    /neither the apps nor another package/,
  ],
  [
    'packages/ui/src/Button.tsx',
    "import { t } from '../../../console/src/i18n/text.ts'",
    /neither the apps nor another package/,
  ],
  [
    'packages/ui/src/form/Field.tsx',
    "import { screen } from '@dulcinea/moderation'",
    /neither the apps nor another package/,
  ],
  [
    'packages/ui/src/Card.tsx',
    "import { calls } from '@dulcinea/contract'",
    /zod into the browser/,
  ],
  ['server/src/jobs/a.ts', "import { config } from '../main.ts'", /must not import main/],
  ['server/src/kernel/ctx.ts', "import { db } from '../db/client.ts'", /no layer above it/],
  ['server/src/kernel/ctx.ts', "import type { A } from '../http/app.ts'", /not even types/],
  ['server/src/config/env.ts', "import { db } from '../db/client.ts'", /before anything else/],
  ['server/src/db/client.ts', "import { env } from '../config/env.ts'", /imports only the kernel/],
  [
    'server/src/engines/mail/port.ts',
    "import { db } from '../../db/client.ts'",
    /only types of config and db/,
  ],
  [
    'server/src/engines/mail/port.ts',
    "import { env } from '../../config/env.ts'",
    /only types of config and db/,
  ],
  ['server/src/engines/mail/port.ts', "import { a } from '../paypal/port.ts'", /of another engine/],
  [
    'server/src/features/chat/send.ts',
    "import { a } from '../../http/app.ts'",
    /a feature must not import its callers/,
  ],
  [
    'server/src/features/chat/send.ts',
    "import { a } from '../../jobs/a.ts'",
    /a feature must not import its callers/,
  ],
  [
    'server/src/features/chat/send.ts',
    "import { a } from '../../config/env.ts'",
    /a feature gets config/,
  ],
  [
    'server/src/features/chat/send.ts',
    "import { a } from '../../engines/mail/providers/smtp.ts'",
    /a feature gets config/,
  ],
  [
    'server/src/use-cases/register.ts',
    "import { a } from '../http/app.ts'",
    /a use case must not import/,
  ],
  ['server/src/http/routes/chat.ts', "import { db } from '../../db/client.ts'", /not the database/],
  [
    'server/src/http/routes/chat.ts',
    "import type { Db } from '../../db/client.ts'",
    /not the data/,
  ],
  ['server/src/http/app.ts', "import { a } from '../engines/mail/port.ts'", /not engines/],
  ['server/src/http/app.ts', "import { a } from '../jobs/a.ts'", /must not import each other/],
  ['server/src/jobs/a.ts', "import { a } from '../http/app.ts'", /must not import each other/],
  ['web/src/api/client.ts', "import { calls } from '@dulcinea/contract'", /zod into the browser/],
  [
    'web/src/screens/chat/A.tsx',
    "import { B } from '../create/B.tsx'",
    /must not import other screens/,
  ],
  [
    'web/src/screens/chat/A.tsx',
    "const B = import('../create/B.tsx')",
    /must not import other screens/,
  ],
  [
    'web/src/screens/chat/A.tsx',
    "import { x } from '../../app/router.tsx'",
    /screens must not import the app/,
  ],
  [
    'web/src/popups/account/A.tsx',
    "import { B } from '../../screens/chat/B.tsx'",
    /popups must not import screens/,
  ],
  [
    'web/src/popups/account/A.tsx',
    "import { B } from '../../app/B.tsx'",
    /popups must not import the app/,
  ],
  ['web/src/shell/Frame.tsx', "import { B } from '../screens/chat/B.tsx'", /the shell must not/],
  ['web/src/session/token.ts', "import { B } from '../shell/B.tsx'", /must not import UI layers/],
  [
    'web/src/api/client.ts',
    "import { token } from '../session/token.ts'",
    /imports only the contract/,
  ],
  ['web/src/ui/Card.tsx', "import { api } from '../api/client.ts'", /are the lowest layer/],
  [
    'web/src/device/keyboard-shortcuts.ts',
    "import { B } from '../screens/chat/B.tsx'",
    /are the lowest layer/,
  ],
  ['web/src/i18n/t.ts', "export * from '../session/token.ts'", /are the lowest layer/],
  [
    'server/src/console/users/suspend.ts',
    "import { admit } from '../../http/admit.ts'",
    /console code must not import/,
  ],
  [
    'server/src/console/users/suspend.ts',
    "import { readConfig } from '../../config/config.ts'",
    /console code gets config/,
  ],
  [
    'server/src/http/app.ts',
    "import x from '../../../console/src/main.tsx'",
    /server and console share/,
  ],
  [
    'web/src/app/start.ts',
    "import x from '../../../console/src/main.tsx'",
    /must not import the console/,
  ],
  [
    'console/src/app/a.ts',
    "import { a } from '../../../web/src/i18n/t.ts'",
    /only the contract and packages\/ui/,
  ],
  [
    'console/src/app/a.test.ts',
    "import { render } from '../../../web/test/render.tsx'",
    /only the contract and packages\/ui/,
  ],
  ['console/src/app/a.ts', "import { calls } from '@dulcinea/contract'", /zod into the browser/],
  [
    'console/src/pages/money/A.tsx',
    "import { B } from '../review/B.tsx'",
    /must not import other pages/,
  ],
  [
    'console/src/pages/money/A.tsx',
    "import { B } from '../../app/B.tsx'",
    /must not import other pages/,
  ],
  [
    'console/src/parts/A.tsx',
    "import { B } from '../pages/money/B.tsx'",
    /shared components must not/,
  ],
]

describe('a planted fault is found', () => {
  test.each(FAULTS)('%s: %s', (file, line, why) => {
    const problems = findProblems({ [file]: `\n${line}\n` })
    expect(problems.join('\n')).toMatch(why)
    expect(problems[0]).toContain(`${file}:2: must not import`)
  })

  test('every boundary rule has a planted fault', () => {
    const unproved = BOUNDARY_RULES.filter(
      ({ from, why }) =>
        !FAULTS.some(
          ([file, , reason]) =>
            reason.test(why) && file.startsWith(from.slice(0, (from + '*').indexOf('*'))),
        ),
    )
    expect(unproved).toEqual([])
  })
})

test('allowed imports pass', () => {
  const problems = findProblems({
    'contract/src/call.ts': "import { z } from 'zod'\nimport { a } from './shared/rules.ts'",
    'contract/src/call.test.ts': "import { test } from 'vitest'",
    'server/src/main.ts':
      "import './db/client.ts'\nimport './http/app.ts'\nimport './engines/mail/providers/smtp.ts'",
    'server/src/kernel/ctx.ts': "import type { Db } from '../db/client.ts'",
    'server/src/engines/mail/providers/smtp.ts':
      "import type { Config } from '../../../config/env.ts'\nimport { port } from '../port.ts'",
    'server/src/http/app.ts': "import type { Mail } from '../engines/mail/port.ts'",
    'web/src/screens/chat/A.tsx':
      "import { B } from './parts/B.tsx'\nimport { C } from '../../ui/C.tsx'\nimport { RULES } from '@dulcinea/contract/rules'",
    'web/src/api/client.ts': "import type { Calls } from '@dulcinea/contract'",
    'web/src/api/client.test.ts': "import { calls } from '@dulcinea/contract'",
    'web/src/app/router.tsx': "const A = () => import('../screens/chat/A.tsx')",
    'web/src/ui/C.tsx': "import { t } from '../i18n/t.ts'\nimport '@dulcinea/ui/Button.tsx'",
    'packages/ui/src/form/Field.tsx':
      "import { MAX } from '@dulcinea/contract/constants'\nimport { B } from '../Button.tsx'",
    'console/src/pages/money/A.tsx':
      "import { B } from './B.tsx'\nimport { C } from '@dulcinea/ui/Button.tsx'",
  })
  expect(problems).toEqual([])
})

test('an import in a comment or a string is ignored', () => {
  const text =
    "// import x from '../../server/src/main.ts'\nexport const a = \"import '../db/x.ts'\""
  expect(findProblems({ 'web/src/app/a.ts': text })).toEqual([])
})
