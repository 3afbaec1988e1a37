import { expect, test } from 'vitest'
import { nextTry } from './pauses.ts'

const now = new Date('2026-01-01T00:00:00Z')
const expiresAt = new Date('2026-01-02T00:00:00Z')
const pause = (tries: number, until = expiresAt) =>
  nextTry({ tries, now, expiresAt: until }).getTime() - now.getTime()

test('pauses grow and then stay', () => {
  const pauses = [1, 2, 3, 4, 5, 6].map((tries) => pause(tries))
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(new Set(pauses).size).toBe(6)
  expect(pause(60)).toBe(pause(6))
})

test('never after the moment from which the work is pointless', () => {
  expect(pause(6, new Date(now.getTime() + 5_000))).toBe(5_000)
})
