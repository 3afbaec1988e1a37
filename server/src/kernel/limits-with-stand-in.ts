import type { LimitStore } from './limit-port.ts'

/**
 * While the first does not answer the other one counts. It begins at nothing, so that somebody may get
 * a second share at worst; nobody is shut out, and nothing goes uncounted.
 */
export const limitsWithStandIn = (first: LimitStore, standIn: LimitStore): LimitStore => ({
  take: (key, window) => first.take(key, window).catch(() => standIn.take(key, window)),
  wait: (key, window) => first.wait(key, window).catch(() => standIn.wait(key, window)),
  giveBack: (key, stamp) => first.giveBack(key, stamp).catch(() => standIn.giveBack(key, stamp)),
  sweep: (now) => standIn.sweep(now),
})
