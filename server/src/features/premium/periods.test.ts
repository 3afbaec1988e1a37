import { PLAN, type PlanType } from '@dulcinea/contract/plans'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, sumOfPeriods, type PaidPeriod } from './periods.ts'

const at = (text: string) => new Date(`${text}T12:00:00Z`)
let made = 0
const paid = (plan: PlanType, day: string, subscriptionId = 1): PaidPeriod => ({
  id: ++made,
  subscriptionId,
  plan,
  paidAt: at(day),
  endsAt: null,
})
const until = (...periods: PaidPeriod[]) =>
  sumOfPeriods(periods)?.paidUntil.toISOString().slice(0, 10)

test('a month is a month of the calendar', () => {
  expect(addMonths(at('2027-01-31'), 1)).toEqual(at('2027-02-28'))
  expect(addMonths(at('2028-01-31'), 1)).toEqual(at('2028-02-29'))
  expect(addMonths(at('2026-11-15'), 12)).toEqual(at('2027-11-15'))
})

test('renewals follow each other, early, on the day or within the grace', () => {
  expect(until(paid(PLAN.monthly, '2026-01-10'))).toBe('2026-02-10')
  const first = paid(PLAN.monthly, '2026-01-10')
  expect(until(first, paid(PLAN.monthly, '2026-02-09'))).toBe('2026-03-10')
  expect(until(first, paid(PLAN.monthly, '2026-02-12'))).toBe('2026-03-10')
  expect(until(first, paid(PLAN.monthly, '2026-02-20'))).toBe('2026-03-20')
})

test('a new subscription after the end begins when it is paid', () => {
  const ended = paid(PLAN.monthly, '2026-01-10')
  expect(until(ended, paid(PLAN.monthly, '2026-02-11', 2))).toBe('2026-03-11')
})

test('a higher plan adds the unused days of the lower one', () => {
  const lower = paid(PLAN.monthly, '2026-01-10')
  const higher = paid(PLAN.yearly, '2026-01-20', 2)
  expect(until(lower, higher)).toBe('2027-02-10')
  expect(sumOfPeriods([lower, higher])?.plan).toBe(PLAN.yearly)
  // And leaves them when it is refunded.
  expect(until(lower)).toBe('2026-02-10')
})

test('a stray renewal of the lower plan lengthens the higher one and does not lower it', () => {
  const higher = paid(PLAN.yearly, '2026-01-20', 2)
  const sum = sumOfPeriods([
    paid(PLAN.monthly, '2026-01-10'),
    higher,
    paid(PLAN.monthly, '2026-02-10'),
  ])
  expect(sum?.plan).toBe(PLAN.yearly)
  expect(sum?.paidUntil).toEqual(at('2027-03-10'))
  // Once the higher one is over, what is paid anew is what it is.
  expect(sumOfPeriods([higher, paid(PLAN.monthly, '2027-02-01', 3)])?.plan).toBe(PLAN.monthly)
})

test('where the provider tells the end, another’s unused days are added, in its renewals too', () => {
  const told = (plan: PlanType, day: string, ends: string): PaidPeriod => ({
    ...paid(plan, day, 2),
    endsAt: at(ends),
  })
  const lower = paid(PLAN.monthly, '2026-01-01')
  const higher = told(PLAN.seasonal, '2026-01-22', '2026-04-22')
  expect(until(lower, higher)).toBe('2026-05-02')
  expect(until(lower, higher, told(PLAN.seasonal, '2026-04-22', '2026-07-22'))).toBe('2026-08-01')
  // What was used up meanwhile is not added again.
  expect(until(lower, higher, told(PLAN.seasonal, '2026-06-01', '2026-09-01'))).toBe('2026-09-01')
})

test('in whatever order the payments are told', () => {
  const period = fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    subscriptionId: fc.integer({ min: 1, max: 3 }),
    plan: fc.constantFrom(PLAN.monthly, PLAN.seasonal, PLAN.yearly),
    paidAt: fc.date({ min: at('2026-01-01'), max: at('2030-01-01'), noInvalidDate: true }),
    endsAt: fc.constant(null),
  })
  const periods = fc.uniqueArray(period, { selector: ({ id }) => id, maxLength: 8 })
  fc.assert(
    fc.property(
      periods.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      ([list, shuffled]) => {
        expect(sumOfPeriods(shuffled)).toEqual(sumOfPeriods(list))
      },
    ),
  )
})
