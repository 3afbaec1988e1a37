import { describe, expect, test } from 'vitest'
import { dayName } from '../../i18n/day-name.ts'
import { isNewMoment } from './when.ts'

const at = (day: number, hour: number, minute = 0): string =>
  new Date(2026, 2, day, hour, minute).toISOString()

describe('timestamps between messages', () => {
  test.each([
    ['the beginning', undefined, at(3, 9), true],
    ['the next sentence', at(3, 9), at(3, 9, 2), false],
    ['a long pause', at(3, 9), at(3, 9, 31), true],
    ['past midnight', at(3, 23, 58), at(4, 0, 1), true],
  ])('are shown as expected for %s', (_, before, time, expected) => {
    expect(isNewMoment(before, time)).toBe(expected)
  })

  test('use calendar days, across months too', () => {
    const now = new Date(2026, 2, 1, 0, 5).getTime()
    expect(dayName(at(1, 0, 1), now)).toBe('today')
    expect(dayName(new Date(2026, 1, 28, 23, 59).toISOString(), now)).toBe('yesterday')
    expect(dayName(new Date(2026, 1, 27, 23, 59).toISOString(), now)).toBe('earlier')
  })
})
