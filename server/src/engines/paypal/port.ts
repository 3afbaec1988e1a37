export type Money = { currency: string; cents: number }

export type CaptureState =
  | 'COMPLETED'
  | 'PENDING'
  | 'DECLINED'
  | 'FAILED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'

export type PayPalCapture = { id: string; status: CaptureState; amount: Money }
export type PayPalRefund = { id: string; status: string; amount: Money }

export type PayPalOrder = {
  id: string
  status: string
  /** Our own reference, passed when the order was created. */
  reference: string | null
  amount: Money | null
  captures: PayPalCapture[]
  refunds: PayPalRefund[]
}

export type PayPalSubscription = {
  id: string
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'
  planId: string
  reference: string | null
  failedPayments: number
  failedAt: Date | null
  nextBillingAt: Date | null
}

export type PayPalTransaction = { id: string; status: string; amount: Money; at: Date }

export type RedirectUrls = { returnUrl: string; cancelUrl: string }
export type PendingApproval = { id: string; approveUrl: string }

/** The signature headers of a webhook, and its body byte for byte. */
export type SignedEvent = {
  headers: {
    algorithm: string
    certificateUrl: string
    transmissionId: string
    signature: string
    time: string
  }
  body: string
}

/** The part of PayPal's API that we need. Every call that changes something has an idempotency key. */
export type PayPal = {
  name: string
  /** The merchant account: each account has its own plans. */
  clientId: string
  createOrder(
    order: RedirectUrls & { key: string; reference: string; amount: Money; description: string },
  ): Promise<PendingApproval>
  captureOrder(id: string, key: string): Promise<PayPalOrder>
  /** Null when PayPal does not know it. */
  readOrder(id: string): Promise<PayPalOrder | null>
  createPlan(plan: { key: string; name: string; months: number; price: Money }): Promise<string>
  createSubscription(
    subscription: RedirectUrls & { key: string; reference: string; planId: string },
  ): Promise<PendingApproval>
  readSubscription(id: string): Promise<PayPalSubscription | null>
  listTransactions(id: string, span: { from: Date; to: Date }): Promise<PayPalTransaction[]>
  /** Cancels the renewal. Idempotent: an ended subscription counts as success. */
  cancelSubscription(id: string, reason: string): Promise<void>
  refundCapture(captureId: string, refund: { key: string; amount?: Money }): Promise<string>
  /** Whether this is a certificate URL of PayPal's; an event with another one is forged. */
  isCertificateUrl(url: string): boolean
  verifyEvent(event: SignedEvent): Promise<boolean>
}

/** A call that PayPal refused, or whose outcome is unknown. */
export class PayPalFailure extends Error {
  readonly status: number
  readonly issue: string

  constructor(status: number, issue: string, options?: ErrorOptions) {
    super(`PayPal: ${status || 'no answer'} ${issue}`, options)
    this.status = status
    this.issue = issue
  }

  /** The call may have succeeded all the same: read the state before a retry. */
  get isUnsure(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429
  }
}
