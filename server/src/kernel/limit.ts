import { fail } from './fail.ts'
import type { Base, Ctx } from './ctx.ts'
import { keyedHash } from './keyed-hash.ts'
import type { LimitStore, Window } from './limit-port.ts'
import { limitsInDatabase } from './limits-store.ts'
import { limitsWithStandIn } from './limits-with-stand-in.ts'
import type { Part } from './parts.ts'

/** So many in so long. Wrong tries are what they are; all other limits grow with LIMITS_SCALE. */
export type Limit = { name: string; max: number; windowMs: number; isFixed?: boolean }

export const limitStore: Part<LimitStore> = {
  name: 'limit-store',
  make({ db, engines: { redis } }) {
    const inDatabase = limitsInDatabase(db)
    return redis ? limitsWithStandIn(redis.limits, inDatabase) : inDatabase
  },
}

export type LimitCtx = Pick<Ctx, 'config' | 'clock' | 'part'>
export type Taken = { giveBack(): Promise<void> }

const keyOf = (base: Pick<Base, 'config'>, limit: Limit, who: string): Buffer =>
  keyedHash(base, 'limit', `${limit.name}\n${who}`)

const windowOf = (ctx: LimitCtx, limit: Limit): Window => {
  const scale = limit.isFixed ? 1 : ctx.config.limitsScale
  const max = Math.max(1, Math.floor(limit.max * scale))
  return { max, windowMs: limit.windowMs, now: ctx.clock.now() }
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

/** Counts one more, or says how long to wait. */
export const tryTake = async (
  ctx: LimitCtx,
  limit: Limit,
  who: string,
): Promise<Taken | { retryAfterSeconds: number }> => {
  const store = ctx.part(limitStore)
  const key = keyOf(ctx, limit, who)
  const hit = await store.take(key, windowOf(ctx, limit))
  if (!hit.isTaken) return { retryAfterSeconds: secondsOf(hit.retryAfterMs) }
  return { giveBack: () => store.giveBack(key, hit.stamp) }
}

/** Counts one more, or refuses: outside any transaction, so that a refused call still counts. */
export const take = async (ctx: LimitCtx, limit: Limit, who: string): Promise<Taken> => {
  const taken = await tryTake(ctx, limit, who)
  if ('giveBack' in taken) return taken
  throw fail('TOO_MANY_REQUESTS', taken)
}

/** Refuses who has used a limit up already, and counts nothing. */
export const requireRoom = async (ctx: LimitCtx, limit: Limit, who: string): Promise<void> => {
  const ms = await ctx.part(limitStore).wait(keyOf(ctx, limit, who), windowOf(ctx, limit))
  if (ms > 0) throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsOf(ms) })
}
