export type Heard = {
  notify(payload: string): void
  /** The subscription is active, for the first time or again: messages sent in between were missed. */
  ready(): void
  /** The connection is lost: no messages arrive until it is ready again. */
  lost?(): void
}
export type Listening = { stop(): Promise<void> }
export type Listen = (channel: string, subscriber: Heard) => Listening

/**
 * Best-effort pub/sub between nodes. Messages may be lost: the database rows are the source of truth, and a
 * subscriber re-reads them after a gap.
 */
export type NodeLine = {
  name: string
  /** Sends to all subscribed nodes, including this one. */
  tell(channel: string, payloads: readonly string[]): Promise<void>
  listen: Listen
}

// A NOTIFY payload must be shorter than 8,000 bytes.
export const MOST_PAYLOAD_BYTES = 7_000
