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

const REMOVED_AT_ONCE = 5_000

/**
 * The providers tell anew for some days; what was applied long before is not needed for that. What
 * nobody has decided about yet is: it is mended by applying it again.
 */
export const removeOldEvents = async (db: Reader, before: Date): Promise<void> => {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from payment_events where id = any (array(
        select e.id from payment_events e
         where e.applied_at < ${before}
           and not exists (select from billing_differences d
             where d.subject = 'event' and d.subject_id = e.id and d.state = 'open')
         limit ${REMOVED_AT_ONCE}))`.execute(db)
    if ((numAffectedRows ?? 0n) < REMOVED_AT_ONCE) return
  }
}
