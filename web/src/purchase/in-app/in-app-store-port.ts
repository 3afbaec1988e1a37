export type PurchaseRequest = {
  kind: 'points' | 'plan'
  productId: string
  /** Google Play base plan of a subscription; points have none. */
  basePlanId?: string
  /** Sent with the purchase; identifies our order. */
  accountId: string
}

export type Purchase = { token: string; accountId: string | null }

/** In-app store: Google Play in the Android app, none in a browser. */
export type InAppStore = {
  isAvailable: () => boolean
  /** Asks the buyer; null when they cancel. */
  buy: (request: PurchaseRequest) => Promise<Purchase | null>
  /** Purchases on this device that may not have been confirmed to the server yet. */
  listPurchases: () => Promise<Purchase[]>
}
