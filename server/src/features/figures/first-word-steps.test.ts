import { expect, test } from 'vitest'
import { msOfStep, percentile, stepOf } from './first-word-steps.ts'

test('a time is restored from its histogram step within ten percent', () => {
  for (const ms of [60, 120, 333, 570, 1_000, 1_900, 8_000, 60_000]) {
    expect(Math.abs(msOfStep(stepOf(ms)) - ms) / ms).toBeLessThan(0.1)
  }
})

test('times outside of the range fall into the first or last histogram step', () => {
  expect(stepOf(0)).toBe(0)
  expect(stepOf(10_000_000)).toBe(60)
})

test('percentile returns the median and the 95th percentile, or null without counts', () => {
  const counts = [
    { step: stepOf(4_000), replies: 6 },
    { step: stepOf(500), replies: 94 },
  ]
  expect(percentile(counts, 0.5)).toBe(msOfStep(stepOf(500)))
  expect(percentile(counts, 0.95)).toBe(msOfStep(stepOf(4_000)))
  expect(percentile([], 0.5)).toBeNull()
})
