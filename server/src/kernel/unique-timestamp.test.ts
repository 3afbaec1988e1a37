import { expect, test } from 'vitest'
import { createUniqueTimestamp } from './unique-timestamp.ts'

test('a thousand timestamps made within one millisecond are unique and keep that millisecond', () => {
  const now = new Date('2026-11-15T12:00:00.123Z')
  const timestamps = Array.from({ length: 1000 }, () => createUniqueTimestamp(now))
  expect(new Set(timestamps).size).toBe(1000)
  expect(timestamps.every((timestamp) => Math.floor(timestamp / 1000) === now.getTime())).toBe(true)
})
