import type { Plan, Product } from '@dulcinea/contract'
import { pricedInUsd } from '@dulcinea/contract/derive'
import { PLAN_MONTHS, type PlanType } from '@dulcinea/contract/plans'

export const usd = (cents: number): string => `$${pricedInUsd(cents)}`

/** What a plan comes to in a month, in cents. */
export const aMonth = ({ price, vipType }: Pick<Plan, 'price' | 'vipType'>): number =>
  Math.round(price / PLAN_MONTHS[vipType])

type Priced = Pick<Plan, 'price' | 'originalPrice'>

export const planSaving = ({ price, originalPrice }: Priced): number =>
  Math.max(0, originalPrice - price)

/** Whole per cent under as many single months. */
export const planDiscount = (plan: Priced): number =>
  Math.round((planSaving(plan) / plan.originalPrice) * 100)

type Pack = Pick<Product, 'price' | 'points'>

/** What the same points would cost more in packs like the smallest, in cents. */
export const packSaving = (pack: Pack, packs: readonly Pack[]): number => {
  const smallest = packs.reduce((least, each) => (each.points < least.points ? each : least), pack)
  return Math.max(0, Math.round((smallest.price * pack.points) / smallest.points - pack.price))
}

/** The same day a month, a season or a year later; the month's last where it has no such day. */
export const nextPayment = (vipType: PlanType, now: number): Date => {
  const next = new Date(now)
  const day = next.getDate()
  next.setMonth(next.getMonth() + PLAN_MONTHS[vipType])
  if (next.getDate() !== day) next.setDate(0)
  return next
}
