import { describe, expect, test } from 'vitest'
import { getRelativeDay } from '../../i18n/relative-day.ts'
import { needsTimestamp } from './timestamp-rule.ts'

const at = (day: number, hour: number, minute = 0): string =>
  new Date(2026, 2, day, hour, minute).toISOString()

describe('timestamps between messages', () => {
  test.each([
    ['the beginning', undefined, at(3, 9), true],
    ['the next sentence', at(3, 9), at(3, 9, 2), false],
    ['a long pause', at(3, 9), at(3, 9, 31), true],
    ['past midnight', at(3, 23, 58), at(4, 0, 1), true],
  ])('are shown as expected for %s', (_, before, time, expected) => {
    expect(needsTimestamp(before, time)).toBe(expected)
  })

  test('use calendar days, across months too', () => {
    const now = new Date(2026, 2, 1, 0, 5).getTime()
    expect(getRelativeDay(at(1, 0, 1), now)).toBe('today')
    expect(getRelativeDay(new Date(2026, 1, 28, 23, 59).toISOString(), now)).toBe('yesterday')
    expect(getRelativeDay(new Date(2026, 1, 27, 23, 59).toISOString(), now)).toBe('earlier')
  })
})
