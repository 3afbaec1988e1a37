import type { CaptureStatus, PayChannel } from '@dulcinea/contract/plans'

export type PurchaseOutcome =
  /** The browser is being redirected to the approval page. */
  | { kind: 'away' }
  | { kind: 'given-up' }
  | { kind: 'settled'; orderId: string; status: CaptureStatus; integral: number }

/** Payment provider port: screens depend on this, not on PayPal or Google Play. */
export type PaymentProvider = {
  name: 'paypal' | 'googlePlay'
  /** Whether plans of this channel can be bought here. Live: production, not the sandbox. */
  supportsChannel: (channel: PayChannel, isProduction: boolean) => boolean
  buyPoints: (productId: number) => Promise<PurchaseOutcome>
  subscribe: (vipId: number) => Promise<PurchaseOutcome>
  /** Confirms purchases that were paid before the app was closed; true if there were any. */
  confirmPending: () => Promise<boolean>
}
