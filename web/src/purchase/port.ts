import type { CaptureStatus, PayChannel } from '@dulcinea/contract/plans'

export type Outcome =
  /** The browser is being redirected to the approval page. */
  | { kind: 'away' }
  | { kind: 'given-up' }
  | { kind: 'settled'; orderId: string; status: CaptureStatus; integral: number }

/** Payment provider port: screens depend on this, not on PayPal or Google Play. */
export type Till = {
  by: 'paypal' | 'googlePlay'
  /** Whether plans of this channel can be bought here. Live: production, not the sandbox. */
  takes: (channel: PayChannel, isLive: boolean) => boolean
  buyPoints: (productId: number) => Promise<Outcome>
  subscribe: (vipId: number) => Promise<Outcome>
  /** Confirms purchases that were paid before the app was closed; true if there were any. */
  finish: () => Promise<boolean>
}
