import { expect, test } from 'vitest'
import { computeTrend, pickLabelledDays, computeTicks } from './scale.ts'

test.each([
  [4084, [0, 1500, 3000, 4500]],
  [52_400, [0, 20_000, 40_000, 60_000]],
  [1100, [0, 400, 800, 1200]],
  [6000, [0, 2000, 4000, 6000]],
  [7, [0, 3, 6, 9]],
])('a plot with maximum %i has ticks at %j', (highest, ticks) => {
  expect(computeTicks(highest)).toEqual(ticks)
})

test('an empty plot has ticks, and ticks are multiples of the smallest step', () => {
  expect(computeTicks(0)).toEqual([0, 1, 2, 3])
  expect(computeTicks(2)).toEqual([0, 1, 2, 3])
  expect(computeTicks(600, 500)).toEqual([0, 500, 1000, 1500])
})

test('the first and the last day always have a label', () => {
  expect(pickLabelledDays(30)).toEqual([0, 10, 19, 29])
  expect(pickLabelledDays(7)).toEqual([0, 2, 4, 6])
  expect(pickLabelledDays(2)).toEqual([0, 1])
})

test('the trend compares the last days with the first ones and skips gaps', () => {
  expect(computeTrend([1, 1, null, 3, 3])).toEqual({ from: 1, to: 3 })
  expect(computeTrend([5])).toBeNull()
  expect(computeTrend([])).toBeNull()
})
