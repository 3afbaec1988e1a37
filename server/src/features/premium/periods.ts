import { PLAN_MONTHS, type PlanType } from '@dulcinea/contract/plans'
import { RENEWAL_GRACE_MS } from './offers.ts'

export type PaidPeriod = {
  id: number
  subscriptionId: number
  plan: PlanType
  paidAt: Date
  /** The end of the period, if the provider gives one. */
  endsAt: Date | null
}

/** Adds calendar months; a day that the month does not have becomes its last day. */
export const addMonths = (from: Date, months: number): Date => {
  const result = new Date(from)
  result.setUTCMonth(result.getUTCMonth() + months)
  if (result.getUTCDate() !== from.getUTCDate()) result.setUTCDate(0)
  return result
}

type PaidUntil = {
  until: Date
  by: PaidPeriod
  /** Unused days of another provider, added to the end that this provider gives. */
  carriedMs: number
}

/**
 * A period begins at the end of the paid time, so that nothing is lost by paying early or upgrading.
 * So does a late renewal: the grace period was part of it.
 */
const beginAt = (before: PaidUntil | null, period: PaidPeriod): Date => {
  if (!before) return period.paidAt
  const isRenewal = before.by.subscriptionId === period.subscriptionId
  const reach = before.until.getTime() + (isRenewal ? RENEWAL_GRACE_MS : 0)
  return period.paidAt.getTime() <= reach ? before.until : period.paidAt
}

const comparePeriods = (a: PaidPeriod, b: PaidPeriod): number =>
  a.paidAt.getTime() - b.paidAt.getTime() || a.id - b.id

/**
 * An end date given by a provider covers only its own periods: unused days of another provider are
 * added, in this period and in the following ones.
 */
const carryOverMs = (before: PaidUntil | null, period: PaidPeriod): number => {
  if (!before) return 0
  const unusedMs = Math.max(0, before.until.getTime() - period.paidAt.getTime())
  return before.by.endsAt ? Math.min(before.carriedMs, unusedMs) : unusedMs
}

const addPeriod = (before: PaidUntil | null, by: PaidPeriod): PaidUntil => {
  if (!by.endsAt) {
    return { until: addMonths(beginAt(before, by), PLAN_MONTHS[by.plan]), by, carriedMs: 0 }
  }
  const carriedMs = carryOverMs(before, by)
  const endsAtMs = by.endsAt.getTime() + carriedMs
  return { until: new Date(Math.max(endsAtMs, beginAt(before, by).getTime())), by, carriedMs }
}

/** Plan and end of all paid periods; does not depend on the order in which they became known. */
export const sumPeriods = (
  periods: readonly PaidPeriod[],
): { plan: PlanType; paidUntil: Date } | null => {
  const all: PaidUntil[] = []
  for (const period of periods.toSorted(comparePeriods))
    all.push(addPeriod(all.at(-1) ?? null, period))
  const last = all.at(-1)
  if (!last) return null
  // A renewal of the lower plan may come after the higher one is paid: it must not downgrade.
  const running = all.filter(({ until }) => until > last.by.paidAt).map(({ by }) => by.plan)
  const plan = running.reduce((highest, one) => (one > highest ? one : highest), last.by.plan)
  return { plan, paidUntil: last.until }
}
