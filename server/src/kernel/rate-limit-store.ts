export type RateLimitWindow = { max: number; windowMs: number; now: Date }

export type RateLimitHit = {
  /** Gives the hit back, for work that failed or should not count. */
  refund(): Promise<void>
}

export type RateLimitResult = ({ isTaken: true } & RateLimitHit) | RateLimitRefusal
type RateLimitRefusal = { isTaken: false; retryAfterMs: number }

/**
 * Counts hits in a sliding window: at most `max` within `windowMs`. Refused hits are not counted. A store
 * outside of this process holds keyed hashes and not the keys, which name users and networks.
 */
export type RateLimitStore = {
  consume(key: string, window: RateLimitWindow): Promise<RateLimitResult>
  /** Milliseconds until a hit would be allowed, without counting one; 0 when it is allowed now. */
  getRetryAfterMs(key: string, window: RateLimitWindow): Promise<number>
  /** Removes hits that no longer count. */
  sweep(now: Date): Promise<void>
}

/**
 * A window is counted in this many slices, so that a limit of thousands costs no more than one of a
 * hundred. A hit expires with its slice, up to a hundredth of the window early.
 */
const SLICES_PER_WINDOW = 100

/** The slice of a hit, by its start, and the time since when slices count, both in milliseconds. */
export const toSlice = ({ windowMs, now }: Pick<RateLimitWindow, 'windowMs' | 'now'>) => {
  const sliceMs = Math.ceil(windowMs / SLICES_PER_WINDOW)
  const at = Math.floor(now.getTime() / sliceMs) * sliceMs
  return { at, since: now.getTime() - windowMs }
}

/** A full window has room again when its oldest slice expires. */
export const toRetryAfterMs = (oldest: number, { windowMs, now }: RateLimitWindow): number =>
  Math.max(1, oldest + windowMs - now.getTime())

/**
 * Uses a second store while the primary fails. The fallback starts empty, so at worst a user gets a limit
 * twice; no user is locked out, and no hit goes uncounted.
 */
export const withFallback = (
  primary: RateLimitStore,
  fallback: RateLimitStore,
): RateLimitStore => ({
  consume: (key, window) => primary.consume(key, window).catch(() => fallback.consume(key, window)),
  getRetryAfterMs: (key, window) =>
    primary.getRetryAfterMs(key, window).catch(() => fallback.getRetryAfterMs(key, window)),
  sweep: (now) => fallback.sweep(now),
})
