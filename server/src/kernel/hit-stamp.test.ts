import { expect, test } from 'vitest'
import { stampOf } from './hit-stamp.ts'

test('a thousand hits of one moment are a thousand, and all of that moment', () => {
  const now = new Date('2026-11-15T12:00:00.123Z')
  const stamps = Array.from({ length: 1000 }, () => stampOf(now))
  expect(new Set(stamps).size).toBe(1000)
  expect(stamps.every((stamp) => Math.floor(stamp / 1000) === now.getTime())).toBe(true)
})
