import { expect, test } from 'vitest'
import { cycles } from './cycles.ts'
import { formatProblem } from './guard.ts'
import { plantedTree } from './tree.ts'

const found = (files: Record<string, string>) => cycles(plantedTree(files)).map(formatProblem)

test('two files that load each other are found, with the way round', () => {
  const problems = found({
    'web/src/a.ts': "import { b } from './b.tsx'",
    'web/src/b.tsx': "\nimport { a } from './a.ts'",
  })
  expect(problems).toEqual([
    'web/src/b.tsx:2: import cycle: web/src/a.ts → web/src/b.tsx → web/src/a.ts',
  ])
})

test('a long way round over a re-export and another package is found', () => {
  const problems = found({
    'contract/src/index.ts': "export * from '../../server/src/one.ts'",
    'server/src/one.ts': "export { x } from './two.ts'",
    'server/src/two.ts': "import { calls } from '@dulcinea/contract'",
  })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain('server/src/one.ts → server/src/two.ts → contract/src/index.ts')
})

test('an inline type still loads the file, so it counts', () => {
  const problems = found({
    'server/src/a.ts': "import { type B } from './b.ts'",
    'server/src/b.ts': "import { a } from './a.ts'",
  })
  expect(problems).toHaveLength(1)
})

test('a file that loads itself is found', () => {
  expect(found({ 'server/src/a.ts': "import { a } from './a.ts'" })).toHaveLength(1)
})

test('types, lazy imports and a diamond are no cycle', () => {
  const problems = found({
    'web/src/top.ts': "import { l } from './left.ts'\nimport { r } from './right.ts'",
    'web/src/left.ts': "import { b } from './base.ts'",
    'web/src/right.ts': "import { b } from './base.ts'\nimport type { T } from './top.ts'",
    'web/src/base.ts':
      "export const later = () => import('./top.ts')\nexport type { L } from './left.ts'",
  })
  expect(problems).toEqual([])
})
