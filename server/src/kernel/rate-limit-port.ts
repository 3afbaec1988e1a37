// Limits up to this maximum use an exact sliding window log; above it the log would cost too much, and a
// fixed window counter is used.
export const MAX_SLIDING_WINDOW_HITS = 200

export type RateLimitResult =
  | { isTaken: true; stamp: number }
  | { isTaken: false; retryAfterMs: number }
export type RateLimitWindow = { max: number; windowMs: number; now: Date }

/** The store of a rate limiter, shared by all nodes. */
export type RateLimitStore = {
  consume(key: Buffer, window: RateLimitWindow): Promise<RateLimitResult>
  /** Milliseconds until a hit would be allowed, without counting one; 0 when it is allowed now. */
  getRetryAfterMs(key: Buffer, window: RateLimitWindow): Promise<number>
  refund(key: Buffer, stamp: number): Promise<void>
  sweep(now: Date): Promise<void>
}
