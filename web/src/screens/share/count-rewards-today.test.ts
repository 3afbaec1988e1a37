import { expect, test } from 'vitest'
import { countRewardsToday } from './count-rewards-today.ts'

test('rewards are counted per UTC day, without those taken back', () => {
  const now = Date.parse('2026-11-15T00:30:00Z')
  const entries = [
    { delta: 5, addTime: '2026-11-15T00:10:00Z' },
    { delta: -5, addTime: '2026-11-15T00:05:00Z' },
    { delta: 100, addTime: '2026-11-14T23:59:59Z' },
  ]
  expect(countRewardsToday(entries, now)).toBe(1)
  expect(countRewardsToday([], now)).toBe(0)
})
