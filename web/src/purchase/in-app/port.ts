export type Wish = {
  kind: 'points' | 'plan'
  productId: string
  /** Which way a plan is paid; points have none. */
  basePlanId?: string
  /** Goes with the purchase and names our order. */
  accountId: string
}

export type Purchase = { token: string; accountId: string | null }

/** The shop of the phone: the app on Android has Google Play, a browser has none. */
export type InAppStore = {
  isThere: () => boolean
  /** Asks the buyer; nothing when they give up. */
  buy: (wish: Wish) => Promise<Purchase | null>
  /** What was bought here and may not have been handed in. */
  purchases: () => Promise<Purchase[]>
}
