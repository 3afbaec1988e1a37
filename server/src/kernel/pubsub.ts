export type Subscriber = {
  onMessage(payload: string): void
  /** The subscription is active, for the first time or again: messages sent in between were missed. */
  onReady(): void
  /** The connection is lost: no messages arrive until it is ready again. */
  onLost?(): void
}
export type ChannelSubscription = { stop(): Promise<void> }
export type Subscribe = (channel: string, subscriber: Subscriber) => ChannelSubscription

/**
 * Best-effort pub/sub between nodes. Messages may be lost: the database rows are the source of truth, and a
 * subscriber re-reads them after a gap.
 */
export type PubSub = {
  name: string
  /** Sends to all subscribed nodes, including this one. */
  publish(channel: string, payloads: readonly string[]): Promise<void>
  subscribe: Subscribe
}

// A NOTIFY payload must be shorter than 8,000 bytes.
export const MAX_PAYLOAD_BYTES = 7_000
