import { sql } from 'kysely'
import type { Reader, Transacting } from '../db/client.ts'

export type AuditEntry = {
  at: Date
  actor: string
  userId: number | null
  what: string
  requestId: string
  target?: string
  before?: Facts | null
  after?: Facts | null
}

/** Plain facts about something at one moment: numbers, states and reasons, never secrets. */
export type Facts = Record<string, string | number | boolean | null>

const json = (facts: Facts | null | undefined) => (facts ? JSON.stringify(facts) : null)

export const recordChange = (tx: Transacting, entry: AuditEntry) =>
  tx
    .insertInto('audit_log')
    .values({
      at: entry.at,
      actor: entry.actor,
      user_id: entry.userId,
      what: entry.what,
      request_id: entry.requestId,
      target: entry.target ?? null,
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute()

/** What was done stays on record; by whom is forgotten. */
export const forgetActor = (tx: Transacting, userId: number) =>
  sql`select audit_forget(${userId})`.execute(tx)

export const changesBy = (db: Reader, userId: number) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'what'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

const FORGOTTEN_AT_ONCE = 5_000

/** Records older than this, a few at a time: whoever adds to them meanwhile is not held up. */
export const forgetRecords = async (db: Reader, before: Date): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ gone: number }>`
      select audit_forget_before(${before}, ${FORGOTTEN_AT_ONCE}) as gone`.execute(db)
    if ((rows[0]?.gone ?? 0) < FORGOTTEN_AT_ONCE) return
  }
}
