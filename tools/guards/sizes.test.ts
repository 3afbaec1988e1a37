import { expect, test } from 'vitest'
import { formatProblem } from './guard.ts'
import { sizes } from './sizes.ts'
import { createTestTree } from './tree.ts'

const lines = (count: number) => 'x\n'.repeat(count)
const findProblems = (files: Record<string, string>) =>
  sizes(createTestTree(files)).map(formatProblem)

const files = (folder: string, count: number, length: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${folder}small-${index}.ts`, lines(length)]),
  )

test.each([
  'server/src/a.ts',
  'web/src/A.tsx',
  'web/src/a.css',
  'tools/a.mjs',
  'server/test/a.test.ts',
])('%s with 401 lines is reported, with 400 it passes', (path) => {
  const others = {
    ...files('server/src/', 30, 10),
    ...files('web/src/', 30, 10),
    ...files('tools/', 30, 10),
  }
  expect(findProblems({ ...others, [path]: lines(401) })).toEqual([
    `${path}: 401 lines; at most 400`,
  ])
  expect(findProblems({ ...others, [path]: lines(400) })).toEqual([])
})

test('a file more than four folders below src is reported', () => {
  expect(findProblems({ 'server/src/a/b/c/d/e/f.ts': 'x' })).toEqual([
    'server/src/a/b/c/d/e/f.ts: 5 folders below server/src/; at most 4',
  ])
  expect(findProblems({ 'server/src/a/b/c/d/f.ts': 'x' })).toEqual([])
})

test('a median over 70 lines in a package is reported', () => {
  const small = files('web/src/', 30, 10)
  expect(findProblems({ ...small, ...files('server/src/', 3, 71) })).toEqual([
    'server/src/: median file is 71 lines; at most 70',
  ])
  expect(findProblems({ ...small, ...files('server/src/', 3, 70) })).toEqual([])
  expect(findProblems({ ...small, ...files('packages/portraits/src/', 3, 71) })).toEqual([])
})

test('more than 5 of 100 files over 300 lines are reported', () => {
  const long = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`web/src/long-${index}.ts`, lines(301)]),
    )
  expect(findProblems({ ...files('web/src/', 94, 10), ...long(6) })).toEqual([
    'web/src/: 95 of 100 files reach 301 lines; at most 300',
  ])
  expect(findProblems({ ...files('web/src/', 95, 10), ...long(5) })).toEqual([])
})

test('tests count only for the maximum, data and generated types not at all', () => {
  const problems = findProblems({
    ...files('server/src/', 3, 10),
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [`server/src/t${i}.test.ts`, lines(390)]),
    ),
    'web/src/i18n/en-US.json': lines(900),
    'server/sql/migrations/0001_all.sql': lines(900),
    'server/src/db/functions.ts': lines(900),
    'server/src/db/tables.ts': lines(900),
  })
  expect(problems).toEqual([])
})
