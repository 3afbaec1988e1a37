import { describe, expect, test } from 'vitest'
import { boundaries } from './boundaries.ts'
import { formatProblem } from './guard.ts'
import { createTestTree } from './tree.ts'

const findProblems = (files: Record<string, string>) =>
  boundaries(createTestTree(files)).map(formatProblem)
const FEATURES = 'server/src/features'

const FAULTS: [file: string, imported: string, why: RegExp][] = [
  [`${FEATURES}/chat/send.ts`, '../points/spend.ts', /points is imported only by its index/],
  [`${FEATURES}/chat/send.test.ts`, '../points/spend.ts', /points is imported only by its index/],
  [
    'server/src/http/routes/chat.ts',
    '../../features/chat/send.ts',
    /chat is imported only by its index/,
  ],
  ['server/src/jobs/sweep.ts', '../features/chat/send.ts', /chat is imported only by its index/],
  [`${FEATURES}/points/spend.ts`, '../chat/index.ts', /chat is not in a layer below points/],
  [
    `${FEATURES}/points/spend.ts`,
    '../accounts/index.ts',
    /accounts is not in a layer below points/,
  ],
  [`${FEATURES}/premium/plans.ts`, '../chat/index.ts', /chat is not in a layer below premium/],
  [`${FEATURES}/chat/send.ts`, './index.ts', /must not import its own index/],
  [`${FEATURES}/chat/parts/send.ts`, '../index.ts', /must not import its own index/],
  [`${FEATURES}/chat/send.ts`, '../../use-cases/register.ts', /only http, jobs and the console/],
  [
    `${FEATURES}/chat/send.ts`,
    '../../console/people/suspend.ts',
    /only http may import the console/,
  ],
  ['server/src/jobs/sweep.ts', '../console/people/suspend.ts', /only http may import the console/],
  [
    'server/src/use-cases/register.ts',
    '../console/people/suspend.ts',
    /only http may import the console/,
  ],
  ['server/src/console/users/suspend.ts', '../../features/chat/send.ts', /by its index/],
  ['server/src/console/users/suspend.ts', '../../http/admit.ts', /must not import its callers/],
  [
    'server/src/use-cases/register.ts',
    '../features/chat/send.ts',
    /chat is imported only by its index/,
  ],
]

describe('a planted fault is found', () => {
  test.each(FAULTS)('%s imports %s', (file, imported, why) => {
    const [problem] = findProblems({ [file]: `import { x } from '${imported}'` })
    expect(problem).toMatch(why)
    expect(problem).toContain(`${file}:1: must not import ${imported}`)
  })

  test('a feature folder without a layer is reported', () => {
    const [problem] = findProblems({ [`${FEATURES}/horoscopes/read.ts`]: '' })
    expect(problem).toMatch(/features\/horoscopes: a feature without a layer: add it to/)
  })
})

test('index files of lower layers, files of the same feature and use cases from http pass', () => {
  const problems = findProblems({
    [`${FEATURES}/chat/send.ts`]:
      "import { a } from './prompt.ts'\nimport { b } from '../points/index.ts'\nimport { c } from '../characters/index.ts'",
    [`${FEATURES}/chat/index.ts`]: "export { send } from './send.ts'",
    [`${FEATURES}/points/spend.test.ts`]: "import { a } from '../accounts/index.ts'",
    'server/src/use-cases/register.ts': "import { a } from '../features/billing/index.ts'",
    'server/src/http/routes/chat.ts':
      "import { a } from '../../features/chat/index.ts'\nimport { b } from '../../use-cases/register.ts'",
    'server/src/jobs/sweep.ts': "import { b } from '../use-cases/register.ts'",
    'server/src/console/users/suspend.ts':
      "import { a } from '../../features/chat/index.ts'\nimport { b } from '../../use-cases/register.ts'",
    'server/src/http/routes/console.ts': "import { a } from '../../console/people/suspend.ts'",
    'server/src/main.ts': "import { a } from './features/chat/chat-store.ts'",
    'server/test/chat.test.ts': "import { a } from '../src/features/chat/chat-store.ts'",
  })
  expect(problems).toEqual([])
})
