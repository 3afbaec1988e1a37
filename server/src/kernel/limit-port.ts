// Limits up to this maximum use an exact sliding window log; above it the log would cost too much, and a
// fixed window counter is used.
export const EXACT_UP_TO = 200

export type Hit = { isTaken: true; stamp: number } | { isTaken: false; retryAfterMs: number }
export type Window = { max: number; windowMs: number; now: Date }

/** The store of a rate limiter, shared by all nodes. */
export type LimitStore = {
  take(key: Buffer, window: Window): Promise<Hit>
  /** Milliseconds until a hit would be allowed, without counting one; 0 when it is allowed now. */
  wait(key: Buffer, window: Window): Promise<number>
  giveBack(key: Buffer, stamp: number): Promise<void>
  sweep(now: Date): Promise<void>
}
