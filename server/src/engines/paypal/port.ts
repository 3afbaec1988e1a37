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
  /** Our own reference, as it was handed over when the order was made. */
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

export type Ways = { returnUrl: string; cancelUrl: string }
export type Opened = { id: string; approveUrl: string }

/** What came with a webhook, and its body byte for byte. */
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

/** PayPal as far as we need it. Every call that changes something carries a key of its own. */
export type PayPal = {
  name: string
  /** Whose plans these are: another account has plans of its own. */
  clientId: string
  createOrder(
    order: Ways & { key: string; reference: string; amount: Money; description: string },
  ): Promise<Opened>
  captureOrder(id: string, key: string): Promise<PayPalOrder>
  /** Nothing when PayPal does not know it. */
  readOrder(id: string): Promise<PayPalOrder | null>
  createPlan(plan: { key: string; name: string; months: number; price: Money }): Promise<string>
  createSubscription(
    subscription: Ways & { key: string; reference: string; planId: string },
  ): Promise<Opened>
  readSubscription(id: string): Promise<PayPalSubscription | null>
  listTransactions(id: string, span: { from: Date; to: Date }): Promise<PayPalTransaction[]>
  /** Ends the renewal; one that has ended already is a success. */
  cancelSubscription(id: string, reason: string): Promise<void>
  refundCapture(captureId: string, refund: { key: string; amount?: Money }): Promise<string>
  /** Whether PayPal publishes its certificates there: an event that names another place is forged. */
  isCertificateUrl(url: string): boolean
  verifyEvent(event: SignedEvent): Promise<boolean>
}

/** A call that PayPal refused, or that nobody knows the outcome of. */
export class PayPalFailure extends Error {
  readonly status: number
  readonly issue: string

  constructor(status: number, issue: string, options?: ErrorOptions) {
    super(`PayPal: ${status || 'no answer'} ${issue}`, options)
    this.status = status
    this.issue = issue
  }

  /** It may have happened all the same: read before doing it again. */
  get isUnsure(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429
  }
}
