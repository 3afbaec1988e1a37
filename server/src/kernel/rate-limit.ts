import { fail } from './fail.ts'
import type { Ctx } from './ctx.ts'
import type { RateLimitHit, RateLimitWindow } from './rate-limit-store.ts'

/**
 * A rate limit: `max` hits per window. LIMITS_SCALE multiplies `max` unless `isFixed`, which is for
 * failed attempts at secrets.
 */
export type RateLimit = { name: string; max: number; windowMs: number; isFixed?: boolean }

export type RateLimitCtx = Pick<Ctx, 'config' | 'clock' | 'rateLimits'>
export type { RateLimitHit }

const toKey = (limit: RateLimit, subject: string): string => `${limit.name}\n${subject}`

const toWindow = (ctx: RateLimitCtx, limit: RateLimit): RateLimitWindow => {
  const scale = limit.isFixed ? 1 : ctx.config.limitsScale
  const max = Math.max(1, Math.floor(limit.max * scale))
  return { max, windowMs: limit.windowMs, now: ctx.clock.now() }
}

const toRetryAfterSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

/** Counts a hit against a rate limit, or returns how long to wait. */
export const tryConsumeRateLimit = async (
  ctx: RateLimitCtx,
  limit: RateLimit,
  subject: string,
): Promise<RateLimitHit | { retryAfterSeconds: number }> => {
  const result = await ctx.rateLimits.consume(toKey(limit, subject), toWindow(ctx, limit))
  return result.isTaken ? result : { retryAfterSeconds: toRetryAfterSeconds(result.retryAfterMs) }
}

/**
 * Counts a hit against a rate limit, or fails with TOO_MANY_REQUESTS. Runs outside any transaction, so
 * that the hit of a call that is refused later still counts.
 */
export const consumeRateLimit = async (
  ctx: RateLimitCtx,
  limit: RateLimit,
  subject: string,
): Promise<RateLimitHit> => {
  const result = await tryConsumeRateLimit(ctx, limit, subject)
  if ('retryAfterSeconds' in result) throw fail('TOO_MANY_REQUESTS', result)
  return result
}

/** Fails with TOO_MANY_REQUESTS when a rate limit is used up, without counting a hit. */
export const requireRateLimitRoom = async (
  ctx: RateLimitCtx,
  limit: RateLimit,
  subject: string,
): Promise<void> => {
  const ms = await ctx.rateLimits.getRetryAfterMs(toKey(limit, subject), toWindow(ctx, limit))
  if (ms > 0) throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: toRetryAfterSeconds(ms) })
}
