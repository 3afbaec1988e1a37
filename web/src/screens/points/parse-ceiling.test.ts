import { expect, test } from 'vitest'
import { parseCeiling } from './parse-ceiling.ts'

test.each([
  ['0', 0],
  ['', 0],
  [' 200 ', 200],
  ['1,000,000', 1_000_000],
  ['1000001', null],
  ['-1', null],
  ['1.5', null],
  ['many', null],
  ['1e3', null],
  ['99999999999999999999', null],
])('the ceiling input “%s” is parsed as %s', (typed, points) => {
  expect(parseCeiling(typed)).toBe(points)
})
