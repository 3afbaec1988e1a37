import type { RateLimitStore } from './rate-limit-port.ts'

/**
 * Falls back to a second rate limit store while the primary fails. The fallback starts empty, so at worst
 * a user gets a limit twice; no user is locked out, and no hit goes uncounted.
 */
export const createLimiterWithFallback = (
  primary: RateLimitStore,
  fallback: RateLimitStore,
): RateLimitStore => ({
  consume: (key, window) => primary.consume(key, window).catch(() => fallback.consume(key, window)),
  getRetryAfterMs: (key, window) =>
    primary.getRetryAfterMs(key, window).catch(() => fallback.getRetryAfterMs(key, window)),
  refund: (key, stamp) => primary.refund(key, stamp).catch(() => fallback.refund(key, stamp)),
  sweep: (now) => fallback.sweep(now),
})
