import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'
import type { PaymentChannel } from './orders-store.ts'

export type EventFacts = Record<string, string | number | boolean | null>
export type PaymentEventRow = {
  id: string
  channel: string
  type: string
  facts: EventFacts
  receivedAt: Date
  appliedAt: Date | null
}

/** Idempotent by event id; true if the event is new. */
export const insertEvent = async (
  tx: Tx,
  event: { id: string; channel: PaymentChannel; type: string; facts: EventFacts; now: Date },
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

export const findPaymentEvent = async (db: Reader, id: string): Promise<PaymentEventRow | null> =>
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

/** Events received before then and not applied: their job keeps failing. */
export const listUnappliedEvents = (db: Reader, before: Date) =>
  db
    .selectFrom('payment_events')
    .select(['id', 'type'])
    .where('applied_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(500)
    .execute()

export const freezePurchases = (tx: Tx, userId: number, reason: string, now: Date) =>
  tx
    .insertInto('purchase_freezes')
    .values({ user_id: userId, why: reason, at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()

export const hasFrozenPurchases = async (db: Reader, userId: number): Promise<boolean> => {
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

const DELETE_BATCH_SIZE = 5_000

/**
 * Events are kept for deduplication, since providers redeliver for some days. Those with an open
 * discrepancy stay: it is resolved by applying the event again.
 */
export const removeOldEvents = async (db: Reader, before: Date): Promise<void> => {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from payment_events where id = any (array(
        select e.id from payment_events e
         where e.applied_at < ${before}
           and not exists (select from billing_differences d
             where d.subject = 'event' and d.subject_id = e.id and d.state = 'open')
         limit ${DELETE_BATCH_SIZE}))`.execute(db)
    if ((numAffectedRows ?? 0n) < DELETE_BATCH_SIZE) return
  }
}
