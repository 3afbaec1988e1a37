import { expect, test } from 'vitest'
import { order } from '../../../test/shop.ts'
import { hasReceipt, lookAgainMs } from './ordered.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()

test.each([
  ['nothing bought', [], false],
  ['paid', [order({ addTime: ago(10) })], false],
  ['just opened: it may be paid elsewhere', [order({ status: 'created', addTime: ago(10) })], 4000],
  ['opened and left', [order({ status: 'created', addTime: ago(600) })], false],
  ['still checked', [order({ status: 'pending', addTime: ago(600) })], 30_000],
  ['this device’s clock is ahead', [order({ status: 'created', addTime: ago(-20) })], 4000],
])('%s', (_, orders, expected) => {
  expect(lookAgainMs(orders, now)).toBe(expected)
})

test('a receipt is where money changed hands', () => {
  const states = ['created', 'pending', 'paid', 'failed', 'expired', 'refunded'] as const
  expect(states.filter((status) => hasReceipt({ status }))).toEqual(['paid', 'refunded'])
})
