import type { CaptureStatus, PayChannel } from '@dulcinea/contract/plans'

export type Outcome =
  /** The browser is on its way to where the buyer agrees. */
  | { kind: 'away' }
  | { kind: 'given-up' }
  | { kind: 'settled'; orderId: string; status: CaptureStatus; integral: number }

/** Where money is taken: the screens know this and nothing of who takes it. */
export type Till = {
  by: 'paypal' | 'googlePlay'
  /** Whether plans of this channel are bought here. Live: real money, not the sandbox's. */
  takes: (channel: PayChannel, isLive: boolean) => boolean
  buyPoints: (productId: number) => Promise<Outcome>
  subscribe: (vipId: number) => Promise<Outcome>
  /** Hands in what was paid before the app was closed; true when there was something. */
  finish: () => Promise<boolean>
}
