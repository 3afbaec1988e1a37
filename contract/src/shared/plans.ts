/** Premium plans, by their numbers on the wire. */
export const PLAN = { monthly: 11, seasonal: 12, yearly: 13 } as const
export type PlanType = (typeof PLAN)[keyof typeof PLAN]

/** The months of a plan; the monthly points are granted once for each. */
export const PLAN_MONTHS: Record<PlanType, number> = {
  [PLAN.monthly]: 1,
  [PLAN.seasonal]: 3,
  [PLAN.yearly]: 12,
}

/** The plans that a subscriber cannot buy: the current plan and all lower ones. */
export const PLANS_COVERED: Record<PlanType, readonly PlanType[]> = {
  [PLAN.monthly]: [PLAN.monthly],
  [PLAN.seasonal]: [PLAN.seasonal, PLAN.monthly],
  [PLAN.yearly]: [PLAN.yearly, PLAN.seasonal, PLAN.monthly],
}

export const isPlanType = (type: unknown): type is PlanType =>
  Object.values(PLAN).some((one) => one === type)

/** Whether a user with the current plan (or none) may not buy another; used by server and client. */
export const isPlanCovered = (current: number | null | undefined, other: number): boolean =>
  isPlanType(current) && PLANS_COVERED[current].some((one) => one === other)

export const PAY_CHANNELS = ['paypal_sandbox', 'paypal', 'google_play'] as const
export type PayChannel = (typeof PAY_CHANNELS)[number]

/** The format of PayPal's subscription ids. */
export const isSubscriptionId = (text: string): boolean => /^I-[A-Z0-9]{3,40}$/.test(text)

/** Formats cents as dollars with two decimals. */
export const formatDollars = (cents: number): string => (cents / 100).toFixed(2)

/** Status of a subscription in the log: waiting for PayPal, confirmed, or dropped. */
export const SUBSCRIPTION_LOG_STATUS = { unconfirmed: 0, confirmed: 1, dropped: 2 } as const

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
