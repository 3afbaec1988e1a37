export type Heard = {
  notify(payload: string): void
  /** Listening has begun, or begun again: what was said in between was not heard. */
  ready(): void
  /** Nothing is heard until it is ready again. */
  lost?(): void
}
export type Listening = { stop(): Promise<void> }
export type Listen = (channel: string, heard: Heard) => Listening

/**
 * How nodes tell each other what is only worth telling now. What is told may be lost: the truth is in
 * the rows, and whoever was away looks there.
 */
export type NodeLine = {
  name: string
  /** To all nodes that listen, the teller too. */
  tell(channel: string, payloads: readonly string[]): Promise<void>
  listen: Listen
}

// PostgreSQL takes less than 8,000 bytes at a time.
export const MOST_PAYLOAD_BYTES = 7_000
