import { describe, expect, test } from 'vitest'
import { PACKS, PLANS } from '../../test/billing.ts'
import {
  getMonthlyPrice,
  getNextPaymentDate,
  getPackSaving,
  getPlanDiscount,
  getPlanSaving,
  formatUsd,
} from './prices.ts'

test('prices have two decimals', () => {
  expect([499, 1000, 5, 9399].map(formatUsd)).toEqual(['$4.99', '$10.00', '$0.05', '$93.99'])
})

test('the saving of a pack is relative to the price of the smallest pack', () => {
  expect(PACKS.map((pack) => getPackSaving(pack, PACKS))).toEqual([0, 248, 993, 3981])
})

test('a plan has a monthly price, a saving and a discount', () => {
  const [monthly, seasonal, yearly] = PLANS
  if (!monthly || !seasonal || !yearly) throw new Error('no plans')
  expect([monthly, seasonal, yearly].map(getMonthlyPrice)).toEqual([1299, 1000, 783])
  expect([monthly, seasonal, yearly].map(getPlanSaving)).toEqual([0, 898, 6189])
  expect(getPlanDiscount(yearly)).toBe(40)
})

describe('the next payment', () => {
  const day = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  test.each([
    [11, [2026, 1, 31], [2026, 2, 28]],
    [12, [2026, 11, 15], [2027, 2, 15]],
    [13, [2024, 2, 29], [2025, 2, 28]],
  ] as const)(
    'the next payment of plan %i from %j is %j',
    (plan, [year, month, date], expected) => {
      expect(day(getNextPaymentDate(plan, new Date(year, month - 1, date, 12).getTime()))).toEqual(
        expected,
      )
    },
  )
})
