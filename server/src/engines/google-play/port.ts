export type PlayProduct = {
  orderId: string
  state: 'PURCHASED' | 'PENDING' | 'CANCELLED'
  productIds: string[]
  /** The account id that the app passed with the purchase: identifies our order. */
  accountId: string | null
  isTest: boolean
  isAcknowledged: boolean
}

/** A line item of a subscription. */
export type PlayLineItem = {
  orderId: string
  productId: string
  /** The base plan; null where Google does not report it. */
  basePlan: string | null
  expiresAt: Date
  renews: boolean
}

export type PlaySubscription = {
  state:
    | 'PENDING'
    | 'ACTIVE'
    | 'IN_GRACE_PERIOD'
    | 'ON_HOLD'
    | 'PAUSED'
    | 'CANCELED'
    | 'EXPIRED'
    | 'UNKNOWN'
  lines: PlayLineItem[]
  accountId: string | null
  startedAt: Date
  /** The purchase that this one replaces. */
  linkedToken: string | null
  isTest: boolean
  isAcknowledged: boolean
}

export type VoidedPurchase = { token: string; orderId: string }

/** The part of Google Play's API that we need. */
export type GooglePlay = {
  name: string
  packageName: string
  /** Null when Google does not know the token. */
  readProduct(token: string): Promise<PlayProduct | null>
  readSubscription(token: string): Promise<PlaySubscription | null>
  consume(productId: string, token: string): Promise<void>
  acknowledge(productId: string, token: string): Promise<void>
  cancelRenewal(productId: string, token: string): Promise<void>
  listVoidedSince(since: Date): Promise<VoidedPurchase[]>
  /** Whether a push is authentic: signed by Google, for our audience and our service account. */
  verifyPush(bearer: string, audience: string): Promise<boolean>
}

export class GooglePlayFailure extends Error {
  readonly status: number

  constructor(status: number, options?: ErrorOptions) {
    super(`Google Play: ${status || 'no answer'}`, options)
    this.status = status
  }
}
