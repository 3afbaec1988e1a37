import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'

export type DiscrepancySubject = 'order' | 'subscription' | 'payment' | 'event'
export type DiscrepancyState = 'open' | 'mended' | 'let-stand'

export type Discrepancy = {
  subject: DiscrepancySubject
  subjectId: string
  what: string
  ours: string
  theirs: string
}

export type DiscrepancyRow = Discrepancy & {
  id: number
  state: DiscrepancyState
  foundAt: Date
  seenAt: Date
  closedAt: Date | null
}

/** Upsert: a resolved discrepancy that is found again is reopened, a dismissed one is not. */
export const upsertDiscrepancy = (tx: Tx, difference: Discrepancy, now: Date) =>
  tx
    .insertInto('billing_differences')
    .values({
      subject: difference.subject,
      subject_id: difference.subjectId,
      what: difference.what,
      ours: difference.ours,
      theirs: difference.theirs,
      found_at: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'subject_id', 'what', 'ours', 'theirs']).doUpdateSet({
        seen_at: now,
        state: sql`case when billing_differences.state = 'mended' then 'open'
          else billing_differences.state end`,
        closed_at: sql`case when billing_differences.state = 'mended' then null
          else billing_differences.closed_at end`,
      }),
    )
    .execute()

const selectRows = (db: Reader) =>
  db
    .selectFrom('billing_differences')
    .select([
      'id',
      'subject',
      'subject_id as subjectId',
      'what',
      'ours',
      'theirs',
      'state',
      'found_at as foundAt',
      'seen_at as seenAt',
      'closed_at as closedAt',
    ])

export const findDiscrepancies = (
  db: Reader,
  by: { state?: DiscrepancyState; limit: number },
): Promise<DiscrepancyRow[]> => {
  const all = selectRows(db).orderBy('seen_at', 'desc').orderBy('id', 'desc').limit(by.limit)
  return (by.state ? all.where('state', '=', by.state) : all).execute()
}

export const findDiscrepancy = async (db: Reader, id: number): Promise<DiscrepancyRow | null> =>
  (await selectRows(db).where('id', '=', id).executeTakeFirst()) ?? null

/** Closes it if it is still open; false if it was closed concurrently. */
export const closeDiscrepancy = async (
  tx: Tx,
  id: number,
  change: { state: 'mended' | 'let-stand'; now: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable('billing_differences')
    .set({ state: change.state, closed_at: change.now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
