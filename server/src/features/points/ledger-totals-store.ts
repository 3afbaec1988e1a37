import { sql } from 'kysely'
import type { Reader } from '../../db/write.ts'

export type PointsMoved = { reason: string; moved: number }

/** Sums moved points by reason, after a known entry or else since a time. */
export const sumPointsMoved = async (
  db: Reader,
  { after, since, until }: { after: number | null; since: Date; until: Date },
): Promise<{ byReason: PointsMoved[]; newest: number | null }> => {
  const { rows } = await sql<PointsMoved & { newest: number }>`
    select reason, sum(abs(delta))::bigint as moved, max(id) as newest
      from ledger
     where at <= ${until}
       and id > coalesce(${after}::bigint, (select max(id) from ledger where at < ${since}), 0)
     group by reason`.execute(db)
  return {
    byReason: rows,
    newest: rows.length ? Math.max(...rows.map(({ newest }) => newest)) : null,
  }
}
