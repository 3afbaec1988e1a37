export type WireMoney = { currency_code: string; value: string }

/** What happens when an approved order is captured. */
export const CAPTURE_OUTCOMES = ['completed', 'pending', 'declined', 'lost', 'hang'] as const
export type SimulatedCaptureOutcome = (typeof CAPTURE_OUTCOMES)[number]

export type CaptureDoc = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  at: string
}
export type RefundDoc = { id: string; amount: WireMoney; at: string }

export type OrderDoc = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  amount: WireMoney
  customId: string
  invoiceId: string
  description: string
  returnUrl: string
  cancelUrl: string
  outcome: SimulatedCaptureOutcome
  at: string
  captures: CaptureDoc[]
  refunds: RefundDoc[]
}

export type PlanDoc = {
  id: string
  productId: string
  name: string
  months: number
  price: WireMoney
  threshold: number
  at: string
}

export type TransactionDoc = {
  id: string
  status: 'COMPLETED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  amount: WireMoney
  at: string
}

export type SubscriptionDoc = {
  id: string
  status: 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'
  planId: string
  customId: string
  returnUrl: string
  cancelUrl: string
  at: string
  changedAt: string
  nextAt: string | null
  failures: number
  failedAt: string | null
  transactions: TransactionDoc[]
}

export type EventDoc = {
  id: string
  type: string
  body: string
  tries: number
  delivered: number
}

/** How webhooks are delivered, and whether renewals succeed: set on the simulator's admin page. */
export type SettingsDoc = {
  aheadMs: number
  delivery: 'once' | 'twice' | 'late' | 'hold'
  renewals: 'pay' | 'fail'
}

export const DEFAULT_SETTINGS: SettingsDoc = { aheadMs: 0, delivery: 'once', renewals: 'pay' }
