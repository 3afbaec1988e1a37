import { expect, test } from 'vitest'
import { cycles } from './cycles.ts'
import { formatProblem } from './guard.ts'
import { createTestTree } from './tree.ts'

const findProblems = (files: Record<string, string>) =>
  cycles(createTestTree(files)).map(formatProblem)

test('two files that import each other are reported with the cycle', () => {
  const problems = findProblems({
    'web/src/a.ts': "import { b } from './b.tsx'",
    'web/src/b.tsx': "\nimport { a } from './a.ts'",
  })
  expect(problems).toEqual([
    'web/src/b.tsx:2: import cycle: web/src/a.ts → web/src/b.tsx → web/src/a.ts',
  ])
})

test('a cycle over a re-export and another package is reported', () => {
  const problems = findProblems({
    'contract/src/index.ts': "export * from '../../server/src/one.ts'",
    'server/src/one.ts': "export { x } from './two.ts'",
    'server/src/two.ts': "import { calls } from '@dulcinea/contract'",
  })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain('server/src/one.ts → server/src/two.ts → contract/src/index.ts')
})

test('an inline type import still loads the file and counts', () => {
  const problems = findProblems({
    'server/src/a.ts': "import { type B } from './b.ts'",
    'server/src/b.ts': "import { a } from './a.ts'",
  })
  expect(problems).toHaveLength(1)
})

test('a file that imports itself is reported', () => {
  expect(findProblems({ 'server/src/a.ts': "import { a } from './a.ts'" })).toHaveLength(1)
})

test('type imports, lazy imports and a diamond are not reported', () => {
  const problems = findProblems({
    'web/src/top.ts': "import { l } from './left.ts'\nimport { r } from './right.ts'",
    'web/src/left.ts': "import { b } from './base.ts'",
    'web/src/right.ts': "import { b } from './base.ts'\nimport type { T } from './top.ts'",
    'web/src/base.ts':
      "export const later = () => import('./top.ts')\nexport type { L } from './left.ts'",
  })
  expect(problems).toEqual([])
})
