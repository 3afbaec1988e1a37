/** Premium's plans, as the wire numbers them. */
export const PLAN = { monthly: 11, seasonal: 12, yearly: 13 } as const
export type PlanType = (typeof PLAN)[keyof typeof PLAN]

/** How many months a plan lasts; it brings as many gifts. */
export const PLAN_MONTHS: Record<PlanType, number> = {
  [PLAN.monthly]: 1,
  [PLAN.seasonal]: 3,
  [PLAN.yearly]: 12,
}

/** What the holder of a plan cannot buy: that plan and all below it. */
export const PLANS_COVERED: Record<PlanType, readonly PlanType[]> = {
  [PLAN.monthly]: [PLAN.monthly],
  [PLAN.seasonal]: [PLAN.seasonal, PLAN.monthly],
  [PLAN.yearly]: [PLAN.yearly, PLAN.seasonal, PLAN.monthly],
}

export const isPlanType = (type: unknown): type is PlanType =>
  Object.values(PLAN).some((one) => one === type)

/** The one rule of both sides: whether somebody who holds a plan (or none) may not buy this one. */
export const isPlanCovered = (held: number | null | undefined, wanted: number): boolean =>
  isPlanType(held) && PLANS_COVERED[held].some((one) => one === wanted)

export const PAY_CHANNELS = ['paypal_sandbox', 'paypal', 'google_play'] as const
export type PayChannel = (typeof PAY_CHANNELS)[number]

/** PayPal's ids of subscriptions look so. */
export const isSubscriptionId = (text: string): boolean => /^I-[A-Z0-9]{3,40}$/.test(text)

/** What is written on a price tag: cents as dollars with two decimals. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** A subscription in the log: waiting for PayPal's word, confirmed, or given up. */
export const LOG_STATUS = { unconfirmed: 0, confirmed: 1, dropped: 2 } as const

export const CAPTURE_STATUSES = ['COMPLETED', 'PENDING', 'DECLINED', 'FAILED'] as const
export type CaptureStatus = (typeof CAPTURE_STATUSES)[number]

export const ORDER_STATUSES = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'part_refunded',
  'refunded',
  'reversed',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_KINDS = ['points', 'premium'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]
