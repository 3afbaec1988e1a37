import { expect, test } from 'vitest'
import { createOrder } from '../../../test/billing.ts'
import { hasOrderReceipt, getPollIntervalMs } from './orders.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()

test.each([
  ['there are no orders', [], false],
  ['an order is paid', [createOrder({ addTime: ago(10) })], false],
  [
    'a new order may be paid in another tab',
    [createOrder({ status: 'created', addTime: ago(10) })],
    4000,
  ],
  ['an old order was never paid', [createOrder({ status: 'created', addTime: ago(600) })], false],
  ['an old order is pending', [createOrder({ status: 'pending', addTime: ago(600) })], 30_000],
  [
    'an order is newer than this device’s clock',
    [createOrder({ status: 'created', addTime: ago(-20) })],
    4000,
  ],
])('the poll interval when %s', (_, orders, expected) => {
  expect(getPollIntervalMs(orders, now)).toBe(expected)
})

test('only paid and refunded orders have a receipt', () => {
  const states = ['created', 'pending', 'paid', 'failed', 'expired', 'refunded'] as const
  expect(states.filter((status) => hasOrderReceipt({ status }))).toEqual(['paid', 'refunded'])
})
