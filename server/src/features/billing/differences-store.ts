import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'

export type Subject = 'order' | 'subscription' | 'payment' | 'event'
export type DifferenceState = 'open' | 'mended' | 'let-stand'

export type Difference = {
  subject: Subject
  subjectId: string
  what: string
  ours: string
  theirs: string
}

export type DifferenceRow = Difference & {
  id: number
  state: DifferenceState
  foundAt: Date
  seenAt: Date
  closedAt: Date | null
}

/** Upsert: a resolved discrepancy that is found again is reopened, a dismissed one is not. */
export const keepDifference = (tx: Tx, difference: Difference, now: Date) =>
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
      sql<Subject>`subject`.as('subject'),
      'subject_id as subjectId',
      'what',
      'ours',
      'theirs',
      sql<DifferenceState>`state`.as('state'),
      'found_at as foundAt',
      'seen_at as seenAt',
      'closed_at as closedAt',
    ])

export const differencesIn = (
  db: Reader,
  by: { state?: DifferenceState; limit: number },
): Promise<DifferenceRow[]> => {
  const all = selectRows(db).orderBy('seen_at', 'desc').orderBy('id', 'desc').limit(by.limit)
  return (by.state ? all.where('state', '=', by.state) : all).execute()
}

export const findDifference = async (db: Reader, id: number): Promise<DifferenceRow | null> =>
  (await selectRows(db).where('id', '=', id).executeTakeFirst()) ?? null

/** Closes it if it is still open; false if it was closed concurrently. */
export const closeDifference = async (
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
