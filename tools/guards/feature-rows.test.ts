import { describe, expect, test } from 'vitest'
import { boundaries } from './boundaries.ts'
import { formatProblem } from './guard.ts'
import { plantedTree } from './tree.ts'

const found = (files: Record<string, string>) => boundaries(plantedTree(files)).map(formatProblem)
const FEATURES = 'server/src/features'

const FAULTS: [file: string, imported: string, why: RegExp][] = [
  [`${FEATURES}/chat/send.ts`, '../points/spend.ts', /points is entered by its door/],
  [`${FEATURES}/chat/send.test.ts`, '../points/spend.ts', /points is entered by its door/],
  ['server/src/http/routes/chat.ts', '../../features/chat/send.ts', /chat is entered by its door/],
  ['server/src/jobs/sweep.ts', '../features/chat/send.ts', /chat is entered by its door/],
  [`${FEATURES}/points/spend.ts`, '../chat/index.ts', /chat is not in a row below points/],
  [`${FEATURES}/points/spend.ts`, '../accounts/index.ts', /accounts is not in a row below points/],
  [`${FEATURES}/premium/plans.ts`, '../chat/index.ts', /chat is not in a row below premium/],
  [`${FEATURES}/chat/send.ts`, './index.ts', /does not use its own door/],
  [`${FEATURES}/chat/parts/send.ts`, '../index.ts', /does not use its own door/],
  [`${FEATURES}/chat/send.ts`, '../../journeys/register.ts', /only http, jobs and the console/],
  [`${FEATURES}/chat/send.ts`, '../../console/people/suspend.ts', /only http lets operators in/],
  ['server/src/jobs/sweep.ts', '../console/people/suspend.ts', /only http lets operators in/],
  ['server/src/journeys/register.ts', '../console/people/suspend.ts', /only http lets operators/],
  ['server/src/console/people/suspend.ts', '../../features/chat/send.ts', /by its door/],
  ['server/src/console/people/suspend.ts', '../../http/admit.ts', /does not know who calls it/],
  ['server/src/journeys/register.ts', '../features/chat/send.ts', /chat is entered by its door/],
]

describe('a planted fault is found', () => {
  test.each(FAULTS)('%s imports %s', (file, imported, why) => {
    const [problem] = found({ [file]: `import { x } from '${imported}'` })
    expect(problem).toMatch(why)
    expect(problem).toContain(`${file}:1: must not import ${imported}`)
  })

  test('a feature folder that is in no row', () => {
    const [problem] = found({ [`${FEATURES}/horoscopes/read.ts`]: '' })
    expect(problem).toMatch(/features\/horoscopes: a feature without a row: add it to a row/)
  })
})

test('doors of lower rows, files of the same feature and journeys from http pass', () => {
  const problems = found({
    [`${FEATURES}/chat/send.ts`]:
      "import { a } from './prompt.ts'\nimport { b } from '../points/index.ts'\nimport { c } from '../characters/index.ts'",
    [`${FEATURES}/chat/index.ts`]: "export { send } from './send.ts'",
    [`${FEATURES}/points/spend.test.ts`]: "import { a } from '../accounts/index.ts'",
    'server/src/journeys/register.ts': "import { a } from '../features/billing/index.ts'",
    'server/src/http/routes/chat.ts':
      "import { a } from '../../features/chat/index.ts'\nimport { b } from '../../journeys/register.ts'",
    'server/src/jobs/sweep.ts': "import { b } from '../journeys/register.ts'",
    'server/src/console/people/suspend.ts':
      "import { a } from '../../features/chat/index.ts'\nimport { b } from '../../journeys/register.ts'",
    'server/src/http/routes/console.ts': "import { a } from '../../console/people/suspend.ts'",
    'server/src/main.ts': "import { a } from './features/chat/chat-store.ts'",
    'server/test/chat.test.ts': "import { a } from '../src/features/chat/chat-store.ts'",
  })
  expect(problems).toEqual([])
})
