import type { Plan, Product } from '@dulcinea/contract'
import { formatCentsAsUsd } from '@dulcinea/contract/derive'
import { PLAN_MONTHS, type PlanType } from '@dulcinea/contract/plans'

export const formatUsd = (cents: number): string => `$${formatCentsAsUsd(cents)}`

/** Price of a plan per month, in cents. */
export const getMonthlyPrice = ({ price, vipType }: Pick<Plan, 'price' | 'vipType'>): number =>
  Math.round(price / PLAN_MONTHS[vipType])

type Priced = Pick<Plan, 'price' | 'originalPrice'>

export const getPlanSaving = ({ price, originalPrice }: Priced): number =>
  Math.max(0, originalPrice - price)

/** Discount against single months, in whole per cent. */
export const getPlanDiscount = (plan: Priced): number =>
  Math.round((getPlanSaving(plan) / plan.originalPrice) * 100)

type Pack = Pick<Product, 'price' | 'points'>

/** Saving against buying the same points in the smallest pack, in cents. */
export const getPackSaving = (pack: Pack, packs: readonly Pack[]): number => {
  const smallest = packs.reduce((least, each) => (each.points < least.points ? each : least), pack)
  return Math.max(0, Math.round((smallest.price * pack.points) / smallest.points - pack.price))
}

/** The same day one billing period later, or the last day of that month if it has no such day. */
export const getNextPaymentDate = (vipType: PlanType, now: number): Date => {
  const next = new Date(now)
  const day = next.getDate()
  next.setMonth(next.getMonth() + PLAN_MONTHS[vipType])
  if (next.getDate() !== day) next.setDate(0)
  return next
}
