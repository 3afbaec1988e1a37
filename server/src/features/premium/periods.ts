import { PLAN_MONTHS, type PlanType } from '@dulcinea/contract/plans'
import { GRACE_MS } from './offers.ts'

export type PaidPeriod = {
  id: number
  subscriptionId: number
  plan: PlanType
  paidAt: Date
  /** Where the provider itself says until when it is paid. */
  endsAt: Date | null
}

/** So many months later at the same hour; the 31st of a short month is its last day. */
export const addMonths = (from: Date, months: number): Date => {
  const made = new Date(from)
  made.setUTCMonth(made.getUTCMonth() + months)
  if (made.getUTCDate() !== from.getUTCDate()) made.setUTCDate(0)
  return made
}

type Paid = { until: Date; by: PaidPeriod }

const laterOf = (a: Date, b: Date): Date => (a > b ? a : b)

/**
 * A period begins where what is paid already ends, so that nothing is lost by paying early or by
 * moving to a higher plan. A late renewal begins there too: the grace was part of it.
 */
const beginOf = (before: Paid | null, period: PaidPeriod): Date => {
  if (!before) return period.paidAt
  const isRenewal = before.by.subscriptionId === period.subscriptionId
  const reach = before.until.getTime() + (isRenewal ? GRACE_MS : 0)
  return period.paidAt.getTime() <= reach ? before.until : period.paidAt
}

const orderOf = (a: PaidPeriod, b: PaidPeriod): number =>
  a.paidAt.getTime() - b.paidAt.getTime() || a.id - b.id

/** What payments come to: the same ones come to the same, in whatever order they became known. */
export const sumOfPeriods = (
  periods: readonly PaidPeriod[],
): { plan: PlanType; paidUntil: Date } | null => {
  let paid: Paid | null = null
  for (const period of periods.toSorted(orderOf)) {
    const begin = beginOf(paid, period)
    const until: Date = period.endsAt
      ? laterOf(period.endsAt, begin)
      : addMonths(begin, PLAN_MONTHS[period.plan])
    paid = { until, by: period }
  }
  return paid && { plan: paid.by.plan, paidUntil: paid.until }
}
