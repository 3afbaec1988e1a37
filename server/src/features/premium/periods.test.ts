import { PLAN, type PlanType } from '@dulcinea/contract/plans'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, sumPeriods, type PaidPeriod } from './periods.ts'

const at = (text: string) => new Date(`${text}T12:00:00Z`)
let lastId = 0
const paid = (plan: PlanType, day: string, subscriptionId = 1): PaidPeriod => ({
  id: ++lastId,
  subscriptionId,
  plan,
  paidAt: at(day),
  endsAt: null,
})
const until = (...periods: PaidPeriod[]) =>
  sumPeriods(periods)?.paidUntil.toISOString().slice(0, 10)

test('addMonths adds calendar months and clamps to the last day of a short month', () => {
  expect(addMonths(at('2027-01-31'), 1)).toEqual(at('2027-02-28'))
  expect(addMonths(at('2028-01-31'), 1)).toEqual(at('2028-02-29'))
  expect(addMonths(at('2026-11-15'), 12)).toEqual(at('2027-11-15'))
})

test('a renewal paid early, on time or within the grace period extends the paid period', () => {
  expect(until(paid(PLAN.monthly, '2026-01-10'))).toBe('2026-02-10')
  const first = paid(PLAN.monthly, '2026-01-10')
  expect(until(first, paid(PLAN.monthly, '2026-02-09'))).toBe('2026-03-10')
  expect(until(first, paid(PLAN.monthly, '2026-02-12'))).toBe('2026-03-10')
  expect(until(first, paid(PLAN.monthly, '2026-02-20'))).toBe('2026-03-20')
})

test('a new subscription after the end of the last one begins when it is paid', () => {
  const ended = paid(PLAN.monthly, '2026-01-10')
  expect(until(ended, paid(PLAN.monthly, '2026-02-11', 2))).toBe('2026-03-11')
})

test('a higher plan adds the unused days of the lower one', () => {
  const lower = paid(PLAN.monthly, '2026-01-10')
  const higher = paid(PLAN.yearly, '2026-01-20', 2)
  expect(until(lower, higher)).toBe('2027-02-10')
  expect(sumPeriods([lower, higher])?.plan).toBe(PLAN.yearly)
  // They stay if the higher plan is refunded.
  expect(until(lower)).toBe('2026-02-10')
})

test('a late renewal of the lower plan extends the higher plan without lowering it', () => {
  const higher = paid(PLAN.yearly, '2026-01-20', 2)
  const sum = sumPeriods([
    paid(PLAN.monthly, '2026-01-10'),
    higher,
    paid(PLAN.monthly, '2026-02-10'),
  ])
  expect(sum?.plan).toBe(PLAN.yearly)
  expect(sum?.paidUntil).toEqual(at('2027-03-10'))
  // After the end of the higher plan, the newly paid plan applies.
  expect(sumPeriods([higher, paid(PLAN.monthly, '2027-02-01', 3)])?.plan).toBe(PLAN.monthly)
})

test('unused days of another provider extend an end date from the provider, in its renewals too', () => {
  const paidUntil = (plan: PlanType, day: string, ends: string): PaidPeriod => ({
    ...paid(plan, day, 2),
    endsAt: at(ends),
  })
  const lower = paid(PLAN.monthly, '2026-01-01')
  const higher = paidUntil(PLAN.seasonal, '2026-01-22', '2026-04-22')
  expect(until(lower, higher)).toBe('2026-05-02')
  expect(until(lower, higher, paidUntil(PLAN.seasonal, '2026-04-22', '2026-07-22'))).toBe(
    '2026-08-01',
  )
  // Days used up meanwhile are not added again.
  expect(until(lower, higher, paidUntil(PLAN.seasonal, '2026-06-01', '2026-09-01'))).toBe(
    '2026-09-01',
  )
})

test('the paid period does not depend on the order in which payments are recorded', () => {
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
        expect(sumPeriods(shuffled)).toEqual(sumPeriods(list))
      },
    ),
  )
})
