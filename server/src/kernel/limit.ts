import { fail } from './fail.ts'
import type { Base, Ctx } from './ctx.ts'
import { keyedHash } from './keyed-hash.ts'
import type { LimitStore, Window } from './limit-port.ts'
import { limitsInDatabase } from './limits-store.ts'
import { limitsWithStandIn } from './limits-with-stand-in.ts'
import type { Part } from './parts.ts'

/**
 * A rate limit: `max` hits per window. LIMITS_SCALE multiplies `max` unless `isFixed`, which is for
 * failed attempts at secrets.
 */
export type Limit = { name: string; max: number; windowMs: number; isFixed?: boolean }

export const limitStore: Part<LimitStore> = {
  name: 'limit-store',
  make({ db, engines: { redis } }) {
    const databaseLimits = limitsInDatabase(db)
    return redis ? limitsWithStandIn(redis.limits, databaseLimits) : databaseLimits
  },
}

export type LimitCtx = Pick<Ctx, 'config' | 'clock' | 'part'>
export type Taken = { giveBack(): Promise<void> }

const toKey = (base: Pick<Base, 'config'>, limit: Limit, subject: string): Buffer =>
  keyedHash(base, 'limit', `${limit.name}\n${subject}`)

const toWindow = (ctx: LimitCtx, limit: Limit): Window => {
  const scale = limit.isFixed ? 1 : ctx.config.limitsScale
  const max = Math.max(1, Math.floor(limit.max * scale))
  return { max, windowMs: limit.windowMs, now: ctx.clock.now() }
}

const toRetryAfterSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

/** Counts a hit against a rate limit, or returns how long to wait. */
export const tryTake = async (
  ctx: LimitCtx,
  limit: Limit,
  subject: string,
): Promise<Taken | { retryAfterSeconds: number }> => {
  const store = ctx.part(limitStore)
  const key = toKey(ctx, limit, subject)
  const hit = await store.take(key, toWindow(ctx, limit))
  if (!hit.isTaken) return { retryAfterSeconds: toRetryAfterSeconds(hit.retryAfterMs) }
  return { giveBack: () => store.giveBack(key, hit.stamp) }
}

/**
 * Counts a hit against a rate limit, or fails with TOO_MANY_REQUESTS. Runs outside any transaction, so
 * that the hit of a call that is refused later still counts.
 */
export const take = async (ctx: LimitCtx, limit: Limit, subject: string): Promise<Taken> => {
  const result = await tryTake(ctx, limit, subject)
  if ('retryAfterSeconds' in result) throw fail('TOO_MANY_REQUESTS', result)
  return result
}

/** Fails with TOO_MANY_REQUESTS when a rate limit is used up, without counting a hit. */
export const requireRoom = async (ctx: LimitCtx, limit: Limit, subject: string): Promise<void> => {
  const ms = await ctx.part(limitStore).wait(toKey(ctx, limit, subject), toWindow(ctx, limit))
  if (ms > 0) throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: toRetryAfterSeconds(ms) })
}
