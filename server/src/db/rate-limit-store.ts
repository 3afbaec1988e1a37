import { sql } from 'kysely'
import { createUniqueTimestamp } from '../kernel/unique-timestamp.ts'
import type { Reader } from './write.ts'
import {
  MAX_SLIDING_WINDOW_HITS,
  type RateLimitResult,
  type RateLimitStore,
  type RateLimitWindow,
} from '../kernel/rate-limit-port.ts'

const SWEEP_BATCH_SIZE = 5_000

type HitRow = { isTaken: boolean; opensAt: number }

/**
 * Sliding window log: exactly `max` hits in any window of that length. Older hits are dropped, and
 * refused hits are not stored.
 */
const takeExact = async (
  db: Reader,
  key: Buffer,
  stamp: number,
  { max, windowMs, now }: RateLimitWindow,
) => {
  const windowMicros = windowMs * 1000
  const endsAt = new Date(now.getTime() + windowMs)
  const { rows } = await sql<HitRow>`
    insert into limits as l (key, hits, ends_at)
    values (${key}, array[${stamp}::bigint], ${endsAt})
    on conflict (key) do update set
      hits = (
        select case when count(*) < ${max}
                    then coalesce(array_agg(h order by h), '{}') || ${stamp}::bigint
                    else array_agg(h order by h) end
          from unnest(l.hits) h where h > ${stamp - windowMicros}::bigint),
      ends_at = ${endsAt}
    returning ${stamp}::bigint = any (hits) as "isTaken",
              (hits[1] + ${windowMicros}::bigint) / 1000 as "opensAt"`.execute(db)
  return rows[0]
}

/**
 * Fixed window counter. Refused hits are not counted, so that a refunded hit frees its slot; the
 * timestamp shows whether this hit was counted.
 */
const takeCounted = async (
  db: Reader,
  key: Buffer,
  stamp: number,
  { max, windowMs, now }: RateLimitWindow,
) => {
  const endsAt = new Date(now.getTime() + windowMs)
  const { rows } = await sql<HitRow>`
    insert into limits as l (key, counted, hits, ends_at)
    values (${key}, 1, array[${stamp}::bigint], ${endsAt})
    on conflict (key) do update set
      counted = case when l.ends_at <= ${now} then 1
                     when l.counted < ${max} then l.counted + 1 else l.counted end,
      hits = case when l.ends_at <= ${now} or l.counted < ${max} then array[${stamp}::bigint]
                  else '{}' end,
      ends_at = case when l.ends_at <= ${now} then ${endsAt} else l.ends_at end
    returning ${stamp}::bigint = any (hits) as "isTaken",
              (extract(epoch from ends_at) * 1000)::bigint as "opensAt"`.execute(db)
  return rows[0]
}

/** Rate limits in PostgreSQL, shared by all nodes. Each hit is one statement, atomic by its row lock. */
export const createDatabaseRateLimits = (db: Reader): RateLimitStore => ({
  async consume(key, window): Promise<RateLimitResult> {
    const stamp = createUniqueTimestamp(window.now)
    const isExact = window.max <= MAX_SLIDING_WINDOW_HITS
    const found = isExact
      ? await takeExact(db, key, stamp, window)
      : await takeCounted(db, key, stamp, window)
    if (!found) throw new Error('The rate limit statement returned no row')
    if (found.isTaken) return { isTaken: true, stamp }
    return { isTaken: false, retryAfterMs: found.opensAt - window.now.getTime() }
  },
  async getRetryAfterMs(key, { max, windowMs, now }) {
    const since = now.getTime() * 1000 - windowMs * 1000
    const { rows } = await sql<{ isFull: boolean; opensAt: number }>`
      select case when ${max}::int > ${MAX_SLIDING_WINDOW_HITS} then counted >= ${max} and ends_at > ${now}
                  else (select count(*) from unnest(hits) h where h > ${since}::bigint) >= ${max}
             end as "isFull",
             case when ${max}::int > ${MAX_SLIDING_WINDOW_HITS} then (extract(epoch from ends_at) * 1000)::bigint
                  else (select min(h) from unnest(hits) h where h > ${since}::bigint) / 1000
                       + ${windowMs}::bigint
             end as "opensAt"
        from limits where key = ${key}`.execute(db)
    const [found] = rows
    return found?.isFull ? Math.max(1, found.opensAt - now.getTime()) : 0
  },
  async refund(key, stamp) {
    await sql`
      update limits set hits = array_remove(hits, ${stamp}::bigint), counted = greatest(counted - 1, 0)
       where key = ${key}`.execute(db)
  },
  async sweep(now) {
    await sql`
      delete from limits where key in (
        select key from limits where ends_at < ${now} limit ${SWEEP_BATCH_SIZE})`.execute(db)
  },
})
