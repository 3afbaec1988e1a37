import { describe, expect, test } from 'vitest'
import { boundaries } from './boundaries.ts'
import { BOUNDARY_RULES } from './boundary-rules.ts'
import { formatProblem } from './guard.ts'
import { plantedTree } from './tree.ts'

const found = (files: Record<string, string>) => boundaries(plantedTree(files)).map(formatProblem)

/** Each row: a file, the line that is planted in it, and the reason that must be given. */
const FAULTS: [file: string, line: string, why: RegExp][] = [
  ['contract/src/call.ts', "import { z } from 'yup'", /zod and itself only/],
  ['contract/src/call.ts', "import x from '../../server/src/main.ts'", /zod and itself only/],
  ['contract/src/plain/rules.ts', "import { z } from 'zod'", /must not bring zod along/],
  ['contract/src/plain/rules.ts', "import { Id } from '../fields.ts'", /must not bring zod along/],
  ['server/src/http/app.ts', "import x from '../../../web/src/main.ts'", /meet in the contract/],
  ['web/src/app/start.ts', "import x from '../../../server/src/main.ts'", /meet in the contract/],
  ['web/e2e/a.spec.ts', "import x from '../../server/src/main.ts'", /meet in the contract/],
  ['server/src/http/app.ts', "import x from '../../../tools/run.mjs'", /does not need its tools/],
  ['web/src/app/start.ts', "import x from '../../../bench/x.ts'", /does not need its tools/],
  ['server/src/jobs/a.ts', "import { config } from '../main.ts'", /nobody knows main/],
  ['server/src/kernel/ctx.ts', "import { db } from '../db/client.ts'", /nothing above it/],
  ['server/src/kernel/ctx.ts', "import type { A } from '../http/app.ts'", /not even for a type/],
  ['server/src/config/env.ts', "import { db } from '../db/client.ts'", /before anything else/],
  ['server/src/db/client.ts', "import { env } from '../config/env.ts'", /knows the kernel only/],
  [
    'server/src/engines/mail/port.ts',
    "import { db } from '../../db/client.ts'",
    /of the config only/,
  ],
  ['server/src/engines/mail/port.ts', "import { env } from '../../config/env.ts'", /only types/],
  ['server/src/engines/mail/port.ts', "import { a } from '../paypal/port.ts'", /another one only/],
  ['server/src/features/chat/send.ts', "import { a } from '../../http/app.ts'", /who calls it/],
  ['server/src/features/chat/send.ts', "import { a } from '../../jobs/a.ts'", /who calls it/],
  ['server/src/features/chat/send.ts', "import { a } from '../../config/env.ts'", /is handed/],
  [
    'server/src/features/chat/send.ts',
    "import { a } from '../../engines/mail/providers/smtp.ts'",
    /is handed/,
  ],
  [
    'server/src/journeys/register.ts',
    "import { a } from '../http/app.ts'",
    /journey does not know/,
  ],
  ['server/src/http/routes/chat.ts', "import { db } from '../../db/client.ts'", /not the database/],
  [
    'server/src/http/routes/chat.ts',
    "import type { Db } from '../../db/client.ts'",
    /not the data/,
  ],
  ['server/src/http/app.ts', "import { a } from '../engines/mail/port.ts'", /outside world/],
  ['server/src/http/app.ts', "import { a } from '../jobs/a.ts'", /side by side/],
  ['server/src/jobs/a.ts', "import { a } from '../http/app.ts'", /side by side/],
  ['web/src/api/client.ts', "import { calls } from '@dulcinea/contract'", /zod into the browser/],
  ['web/src/screens/chat/A.tsx', "import { B } from '../create/B.tsx'", /do not import screens/],
  ['web/src/screens/chat/A.tsx', "const B = import('../create/B.tsx')", /do not import screens/],
  ['web/src/screens/chat/A.tsx', "import { x } from '../../app/router.tsx'", /composes screens/],
  ['web/src/popups/account/A.tsx', "import { B } from '../../screens/chat/B.tsx'", /popups do not/],
  ['web/src/popups/account/A.tsx', "import { B } from '../../app/B.tsx'", /composes popups/],
  ['web/src/shell/Frame.tsx', "import { B } from '../screens/chat/B.tsx'", /composes the shell/],
  ['web/src/session/token.ts', "import { B } from '../shell/B.tsx'", /below what is seen/],
  ['web/src/api/client.ts', "import { token } from '../session/token.ts'", /contract only/],
  ['web/src/ui/Button.tsx', "import { api } from '../api/client.ts'", /are leaves/],
  ['web/src/device/keys.ts', "import { B } from '../screens/chat/B.tsx'", /are leaves/],
  ['web/src/i18n/t.ts', "export * from '../session/token.ts'", /are leaves/],
  [
    'server/src/console/people/suspend.ts',
    "import { admit } from '../../http/admit.ts'",
    /operator’s verb does not know/,
  ],
  [
    'server/src/console/people/suspend.ts',
    "import { readConfig } from '../../config/config.ts'",
    /operator’s verb is handed/,
  ],
  ['server/src/http/app.ts', "import x from '../../../console/src/main.tsx'", /console meet in/],
  ['web/src/app/start.ts', "import x from '../../../console/src/main.tsx'", /operator’s console/],
  [
    'console/src/app/a.ts',
    "import { a } from '../../../web/src/api/client.ts'",
    /shares the leaves/,
  ],
  ['console/src/app/a.ts', "import { calls } from '@dulcinea/contract'", /zod into the browser/],
  ['console/src/pages/money/A.tsx', "import { B } from '../review/B.tsx'", /neither each other/],
  ['console/src/pages/money/A.tsx', "import { B } from '../../app/B.tsx'", /neither each other/],
  ['console/src/parts/A.tsx', "import { B } from '../pages/money/B.tsx'", /what pages are made of/],
]

describe('a planted fault is found', () => {
  test.each(FAULTS)('%s: %s', (file, line, why) => {
    const problems = found({ [file]: `\n${line}\n` })
    expect(problems.join('\n')).toMatch(why)
    expect(problems[0]).toContain(`${file}:2: must not import`)
  })

  test('every rule of the table has one', () => {
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

test('what the house allows passes', () => {
  const problems = found({
    'contract/src/call.ts': "import { z } from 'zod'\nimport { a } from './plain/rules.ts'",
    'contract/src/call.test.ts': "import { test } from 'vitest'",
    'server/src/main.ts':
      "import './db/client.ts'\nimport './http/app.ts'\nimport './engines/mail/providers/smtp.ts'",
    'server/src/kernel/tx.ts': "import type { Transaction } from 'kysely'",
    'server/src/engines/mail/providers/smtp.ts':
      "import type { Config } from '../../../config/env.ts'\nimport { port } from '../port.ts'",
    'server/src/http/app.ts': "import type { Mail } from '../engines/mail/port.ts'",
    'web/src/screens/chat/A.tsx':
      "import { B } from './parts/B.tsx'\nimport { C } from '../../ui/C.tsx'\nimport { RULES } from '@dulcinea/contract/rules'",
    'web/src/api/client.ts': "import type { Calls } from '@dulcinea/contract'",
    'web/src/api/client.test.ts': "import { calls } from '@dulcinea/contract'",
    'web/src/app/router.tsx': "const A = () => import('../screens/chat/A.tsx')",
    'web/src/ui/C.tsx': "import { t } from '../i18n/t.ts'",
    'console/src/pages/money/A.tsx':
      "import { B } from './B.tsx'\nimport { C } from '../../../../web/src/ui/C.tsx'",
  })
  expect(problems).toEqual([])
})

test('words in a comment or a string are no import', () => {
  const text =
    "// import x from '../../server/src/main.ts'\nexport const a = \"import '../db/x.ts'\""
  expect(found({ 'web/src/app/a.ts': text })).toEqual([])
})
