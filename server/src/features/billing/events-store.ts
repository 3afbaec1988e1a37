import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'
import type { Channel } from './orders-store.ts'

export type EventFacts = Record<string, string | number | boolean | null>
export type EventRow = {
  id: string
  channel: string
  type: string
  facts: EventFacts
  receivedAt: Date
  appliedAt: Date | null
}

/** Whether it is news: the same event is kept once. */
export const insertEvent = async (
  tx: Tx,
  event: { id: string; channel: Channel; type: string; facts: EventFacts; now: Date },
): Promise<boolean> => {
  const row = await tx
    .insertInto('payment_events')
    .values({
      id: event.id,
      channel: event.channel,
      type: event.type,
      facts: sql`${JSON.stringify(event.facts)}::jsonb`,
      received_at: event.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findEvent = async (db: Reader, id: string): Promise<EventRow | null> =>
  (await db
    .selectFrom('payment_events')
    .select([
      'id',
      'channel',
      'type',
      sql<EventFacts>`facts`.as('facts'),
      'received_at as receivedAt',
      'applied_at as appliedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

export const markApplied = (tx: Tx, id: string, input: { outcome: string; now: Date }) =>
  tx
    .updateTable('payment_events')
    .set({ applied_at: input.now, outcome: input.outcome })
    .where('id', '=', id)
    .execute()

/** What was told a while ago and has not been applied: something keeps failing. */
export const unappliedEvents = (db: Reader, before: Date) =>
  db
    .selectFrom('payment_events')
    .select(['id', 'type'])
    .where('applied_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(500)
    .execute()

export type Difference = {
  subject: 'order' | 'subscription' | 'payment' | 'event'
  subjectId: string
  what: string
  ours: string
  theirs: string
}

export const keepDifference = (tx: Tx, one: Difference, now: Date) =>
  tx
    .insertInto('billing_differences')
    .values({
      subject: one.subject,
      subject_id: one.subjectId,
      what: one.what,
      ours: one.ours,
      theirs: one.theirs,
      found_at: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'subject_id', 'what', 'ours', 'theirs'])
        .doUpdateSet({ seen_at: now }),
    )
    .execute()

export const allDifferences = (db: Reader, limit: number) =>
  db
    .selectFrom('billing_differences')
    .select([
      'id',
      'subject',
      'subject_id as subjectId',
      'what',
      'ours',
      'theirs',
      'found_at as foundAt',
      'seen_at as seenAt',
    ])
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const freezePurchases = (tx: Tx, userId: number, why: string, now: Date) =>
  tx
    .insertInto('purchase_freezes')
    .values({ user_id: userId, why, at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()

export const isFrozen = async (db: Reader, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('purchase_freezes')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export const unfreezePurchases = async (tx: Tx, userId: number): Promise<boolean> => {
  const row = await tx
    .deleteFrom('purchase_freezes')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
