import { expect, test } from 'vitest'
import { formatDate, formatTime } from './format.ts'

const EVENING = new Date(2026, 4, 14, 20, 30)

test.each([
  ['en-US', 'time', /^8:30\sPM$/],
  ['zh-CN', 'time', /^20:30$/],
  ['en-US', 'shortDay', /^May 14$/],
  ['zh-CN', 'shortDay', /^5月14日$/],
  ['en-US', 'fullDay', /^May 14, 2026$/],
  ['zh-CN', 'fullDay', /^2026年5月14日$/],
  ['en-US', 'weekday', /^Thu$/],
  ['zh-CN', 'weekday', /^周四$/],
] as const)('%s formats a date as %s', (language, shape, expected) => {
  expect(formatDate(language, EVENING, shape)).toMatch(expected)
  // The cached formatter is reused, also for another date.
  expect(formatDate(language, EVENING, shape)).toMatch(expected)
  expect(formatDate(language, new Date(2025, 1, 1, 7, 5), shape)).not.toMatch(expected)
})

test('an invalid date is formatted as an empty string', () =>
  expect(formatTime('en-US', 'soon')).toBe(''))
