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

type Paid = {
  until: Date
  by: PaidPeriod
  /** What another provider's days add to what this one says itself. */
  carriedMs: number
}

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

/**
 * Where the provider says itself until when it is paid it knows of its own periods only: the unused
 * days of another's are added, in this period and in those that follow.
 */
const carriedInto = (before: Paid | null, period: PaidPeriod): number => {
  if (!before) return 0
  const unusedMs = Math.max(0, before.until.getTime() - period.paidAt.getTime())
  return before.by.endsAt ? Math.min(before.carriedMs, unusedMs) : unusedMs
}

const paidWith = (before: Paid | null, by: PaidPeriod): Paid => {
  if (!by.endsAt) {
    return { until: addMonths(beginOf(before, by), PLAN_MONTHS[by.plan]), by, carriedMs: 0 }
  }
  const carriedMs = carriedInto(before, by)
  const told = by.endsAt.getTime() + carriedMs
  return { until: new Date(Math.max(told, beginOf(before, by).getTime())), by, carriedMs }
}

/** What payments come to: the same ones come to the same, in whatever order they became known. */
export const sumOfPeriods = (
  periods: readonly PaidPeriod[],
): { plan: PlanType; paidUntil: Date } | null => {
  const all: Paid[] = []
  for (const period of periods.toSorted(orderOf)) all.push(paidWith(all.at(-1) ?? null, period))
  const last = all.at(-1)
  if (!last) return null
  // A renewal of the lower plan may still come after the higher one is paid: it lowers nothing.
  const running = all.filter(({ until }) => until > last.by.paidAt).map(({ by }) => by.plan)
  const plan = running.reduce((highest, one) => (one > highest ? one : highest), last.by.plan)
  return { plan, paidUntil: last.until }
}
