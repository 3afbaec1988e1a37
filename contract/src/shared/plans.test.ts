import { expect, test } from 'vitest'
import { formatDollars, isPlanCovered, isSubscriptionId, PLAN } from './plans.ts'

const { monthly, seasonal, yearly } = PLAN
const listCovered = (held: number | null) =>
  [monthly, seasonal, yearly].filter((plan) => isPlanCovered(held, plan))

test('a subscriber cannot buy the current plan or a lower one', () => {
  expect(listCovered(null)).toEqual([])
  expect(listCovered(monthly)).toEqual([monthly])
  expect(listCovered(seasonal)).toEqual([monthly, seasonal])
  expect(listCovered(yearly)).toEqual([monthly, seasonal, yearly])
  expect(listCovered(99)).toEqual([])
})

test('a price is formatted with two decimals', () => {
  expect([499, 2999, 5, 0].map(formatDollars)).toEqual(['4.99', '29.99', '0.05', '0.00'])
})

test.each([
  ['I-BW452GLLEP1G', true],
  ['I-', false],
  ['BW452GLLEP1G', false],
  ['I-BW452GLLEP1G/../x', false],
])('isSubscriptionId(%s) is %s', (text, expected) => {
  expect(isSubscriptionId(text)).toBe(expected)
})
