import { sql } from 'kysely'
import type { AppDependencies } from '../kernel/ctx.ts'
import { computeKeyedHash } from '../kernel/keyed-hash.ts'
import { toRetryAfterMs, toSlice, type RateLimitStore } from '../kernel/rate-limit-store.ts'

const SWEEP_BATCH_SIZE = 5_000

/** Rate limits in PostgreSQL, shared by all nodes. Each hit is one statement, atomic by its row lock. */
export const createDatabaseRateLimits = ({
  config,
  db,
}: Pick<AppDependencies, 'config' | 'db'>): RateLimitStore => {
  const hashKey = (key: string): Buffer => computeKeyedHash({ config }, 'limit', key)
  return {
    async consume(key, window) {
      const keyHash = hashKey(key)
      const { at, since } = toSlice(window)
      const endsAt = new Date(window.now.getTime() + window.windowMs)
      // A row without a conflict has one slice with one hit, which is allowed.
      const { rows } = await sql<{ isTaken: boolean; oldest: number }>`
        insert into limits as l (key, slices, counts, is_taken, ends_at)
        values (${keyHash}, array[${at}::bigint], array[1], true, ${endsAt})
        on conflict (key) do update set (slices, counts, is_taken, ends_at) = (
          with live as (
            select slice, hits from unnest(l.slices, l.counts) as counted (slice, hits)
             where slice > ${since}::bigint and hits > 0
          ), room as (
            select coalesce(sum(hits), 0) < ${window.max} as is_left from live
          ), next as (
            select slice, sum(hits)::int as hits from (
              select slice, hits from live
              union all select ${at}::bigint, 1 from room where is_left) as all_hits
             group by slice
          )
          select array_agg(slice order by slice), array_agg(hits order by slice),
                 (select is_left from room), ${endsAt}::timestamptz
            from next)
        returning is_taken as "isTaken", slices[1] as oldest`.execute(db)
      const [row] = rows
      if (!row) throw new Error('The rate limit statement returned no row')
      if (!row.isTaken) return { isTaken: false, retryAfterMs: toRetryAfterMs(row.oldest, window) }
      return {
        isTaken: true,
        async refund() {
          await sql`
            update limits set counts[array_position(slices, ${at}::bigint)] =
                   greatest(0, counts[array_position(slices, ${at}::bigint)] - 1)
             where key = ${keyHash} and ${at}::bigint = any (slices)`.execute(db)
        },
      }
    },
    async getRetryAfterMs(key, window) {
      const { since } = toSlice(window)
      const { rows } = await sql<{ oldest: number }>`
        select min(slice) as oldest
          from limits, unnest(slices, counts) as counted (slice, hits)
         where key = ${hashKey(key)} and slice > ${since}::bigint and hits > 0
        having sum(hits) >= ${window.max}`.execute(db)
      const [full] = rows
      return full ? toRetryAfterMs(full.oldest, window) : 0
    },
    async sweep(now) {
      await sql`
        delete from limits where key in (
          select key from limits where ends_at < ${now} limit ${SWEEP_BATCH_SIZE})`.execute(db)
    },
  }
}
