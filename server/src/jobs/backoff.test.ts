import { expect, test } from 'vitest'
import { getNextAttemptAt } from './backoff.ts'

const now = new Date('2026-01-01T00:00:00Z')
const expiresAt = new Date('2026-01-02T00:00:00Z')
const backoffMs = (tries: number, until = expiresAt) =>
  getNextAttemptAt({ tries, now, expiresAt: until }).getTime() - now.getTime()

test('the retry backoff grows with each attempt up to a maximum', () => {
  const delays = [1, 2, 3, 4, 5, 6].map((tries) => backoffMs(tries))
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(new Set(delays).size).toBe(6)
  expect(backoffMs(60)).toBe(backoffMs(6))
})

test('the next attempt is never scheduled after the job expires', () => {
  expect(backoffMs(6, new Date(now.getTime() + 5_000))).toBe(5_000)
})
