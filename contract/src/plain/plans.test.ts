import { expect, test } from 'vitest'
import { dollars, isPlanCovered, isSubscriptionId, PLAN } from './plans.ts'

const { monthly, seasonal, yearly } = PLAN
const covered = (held: number | null) =>
  [monthly, seasonal, yearly].filter((plan) => isPlanCovered(held, plan))

test('a holder cannot buy the plan held, nor one below it', () => {
  expect(covered(null)).toEqual([])
  expect(covered(monthly)).toEqual([monthly])
  expect(covered(seasonal)).toEqual([monthly, seasonal])
  expect(covered(yearly)).toEqual([monthly, seasonal, yearly])
  expect(covered(99)).toEqual([])
})

test('a price has two decimals', () => {
  expect([499, 2999, 5, 0].map(dollars)).toEqual(['4.99', '29.99', '0.05', '0.00'])
})

test.each([
  ['I-BW452GLLEP1G', true],
  ['I-', false],
  ['BW452GLLEP1G', false],
  ['I-BW452GLLEP1G/../x', false],
])('%s is an id of a subscription: %s', (text, expected) => {
  expect(isSubscriptionId(text)).toBe(expected)
})
