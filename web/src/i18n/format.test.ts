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
] as const)('%s writes a moment as %s', (language, shape, wanted) => {
  expect(formatDate(language, EVENING, shape)).toMatch(wanted)
  // Written with the same pen, and of another moment.
  expect(formatDate(language, EVENING, shape)).toMatch(wanted)
  expect(formatDate(language, new Date(2025, 1, 1, 7, 5), shape)).not.toMatch(wanted)
})

test('a moment that is none is nothing', () => expect(formatTime('en-US', 'soon')).toBe(''))
