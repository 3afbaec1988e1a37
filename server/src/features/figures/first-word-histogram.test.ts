import { expect, test } from 'vitest'
import { histogramStepToMs, computePercentile, toHistogramStep } from './first-word-histogram.ts'

test('a time is restored from its histogram step within ten percent', () => {
  for (const ms of [60, 120, 333, 570, 1_000, 1_900, 8_000, 60_000]) {
    expect(Math.abs(histogramStepToMs(toHistogramStep(ms)) - ms) / ms).toBeLessThan(0.1)
  }
})

test('times outside of the range fall into the first or last histogram step', () => {
  expect(toHistogramStep(0)).toBe(0)
  expect(toHistogramStep(10_000_000)).toBe(60)
})

test('percentile returns the median and the 95th percentile, or null without counts', () => {
  const counts = [
    { step: toHistogramStep(4_000), replies: 6 },
    { step: toHistogramStep(500), replies: 94 },
  ]
  expect(computePercentile(counts, 0.5)).toBe(histogramStepToMs(toHistogramStep(500)))
  expect(computePercentile(counts, 0.95)).toBe(histogramStepToMs(toHistogramStep(4_000)))
  expect(computePercentile([], 0.5)).toBeNull()
})
