import { sql } from 'kysely'
import type { Reader, Transacting } from '../db/client.ts'

export type AuditEntry = {
  at: Date
  actor: string
  userId: number | null
  what: string
  requestId: string
}

export const recordChange = (tx: Transacting, entry: AuditEntry) =>
  tx
    .insertInto('audit_log')
    .values({
      at: entry.at,
      actor: entry.actor,
      user_id: entry.userId,
      what: entry.what,
      request_id: entry.requestId,
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
