export type PlayProduct = {
  orderId: string
  state: 'PURCHASED' | 'PENDING' | 'CANCELLED'
  productIds: string[]
  /** What the app handed over with the purchase: it names our order. */
  accountId: string | null
  isTest: boolean
  isAcknowledged: boolean
}

/** One of the things that are bought together in a subscription. */
export type PlayLine = {
  orderId: string
  productId: string
  /** The way it is paid; nothing where Google does not say. */
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
  lines: PlayLine[]
  accountId: string | null
  startedAt: Date
  /** The purchase that this one replaces. */
  linkedToken: string | null
  isTest: boolean
  isAcknowledged: boolean
}

export type VoidedPurchase = { token: string; orderId: string }

/** Google Play as far as we need it. */
export type GooglePlay = {
  name: string
  packageName: string
  /** Nothing when Google does not know the token. */
  readProduct(token: string): Promise<PlayProduct | null>
  readSubscription(token: string): Promise<PlaySubscription | null>
  consume(productId: string, token: string): Promise<void>
  acknowledge(productId: string, token: string): Promise<void>
  cancelRenewal(productId: string, token: string): Promise<void>
  voidedSince(since: Date): Promise<VoidedPurchase[]>
  /** Whether a push really is Google's: signed by it, for us, in the name of our account. */
  verifyPush(bearer: string, audience: string): Promise<boolean>
}

export class GooglePlayFailure extends Error {
  readonly status: number

  constructor(status: number, options?: ErrorOptions) {
    super(`Google Play: ${status || 'no answer'}`, options)
    this.status = status
  }
}
