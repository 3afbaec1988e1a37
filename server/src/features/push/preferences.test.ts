import { expect, test } from 'vitest'
import { isQuietTime, isTimeZone, DEFAULT_PUSH_PREFERENCES } from './preferences.ts'

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`)
const night = { ...DEFAULT_PUSH_PREFERENCES, quietFrom: 23 * 60, quietTo: 7 * 60 }

test.each([
  ['22:59', false],
  ['23:00', true],
  ['03:30', true],
  ['06:59', true],
  ['07:00', false],
])('quiet hours over midnight at %s: %s', (time, quiet) => {
  expect(isQuietTime(night, at(time))).toBe(quiet)
})

test('quiet hours are in the time zone of the user', () => {
  const inShanghai = { ...night, timeZone: 'Asia/Shanghai' }
  expect(isQuietTime(inShanghai, at('15:30'))).toBe(true)
  expect(isQuietTime(inShanghai, at('23:30'))).toBe(false)
})

test('quiet hours may be within a day, and equal limits mean none', () => {
  const siesta = { ...DEFAULT_PUSH_PREFERENCES, quietFrom: 13 * 60, quietTo: 15 * 60 }
  expect([at('12:59'), at('13:00'), at('15:00')].map((now) => isQuietTime(siesta, now))).toEqual([
    false,
    true,
    false,
  ])
  expect(isQuietTime({ ...DEFAULT_PUSH_PREFERENCES, quietFrom: 0, quietTo: 0 }, at('00:00'))).toBe(
    false,
  )
})

test('isTimeZone accepts only IANA time zones', () => {
  expect(isTimeZone('Europe/Lisbon')).toBe(true)
  expect(isTimeZone('Nowhere/At all')).toBe(false)
})
