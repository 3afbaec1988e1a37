import type { LimitStore } from './limit-port.ts'

/**
 * Falls back to a second rate limit store while the primary fails. The fallback starts empty, so at worst
 * a user gets a limit twice; no user is locked out, and no hit goes uncounted.
 */
export const limitsWithStandIn = (primary: LimitStore, fallback: LimitStore): LimitStore => ({
  take: (key, window) => primary.take(key, window).catch(() => fallback.take(key, window)),
  wait: (key, window) => primary.wait(key, window).catch(() => fallback.wait(key, window)),
  giveBack: (key, stamp) => primary.giveBack(key, stamp).catch(() => fallback.giveBack(key, stamp)),
  sweep: (now) => fallback.sweep(now),
})
