import { sql } from 'kysely'
import type { Reader, DbTransaction } from './client.ts'

export type AuditEntry = {
  at: Date
  actor: string
  userId: number | null
  action: string
  requestId: string
  target?: string
  before?: AuditFacts | null
  after?: AuditFacts | null
}

/** A snapshot for the audit log: numbers, states and reasons, never secrets. */
export type AuditFacts = Record<string, string | number | boolean | null>

const toJson = (facts: AuditFacts | null | undefined) => (facts ? JSON.stringify(facts) : null)

export const insertAuditEntry = (tx: DbTransaction, entry: AuditEntry) =>
  tx
    .insertInto('audit_log')
    .values({
      at: entry.at,
      actor: entry.actor,
      user_id: entry.userId,
      what: entry.action,
      request_id: entry.requestId,
      target: entry.target ?? null,
      before: toJson(entry.before),
      after: toJson(entry.after),
    })
    .execute()

/** Anonymizes a user's entries: the actions stay in the audit log, the user id does not. */
export const anonymizeActor = (tx: DbTransaction, userId: number) =>
  sql`select audit_forget(${userId})`.execute(tx)

export const listAuditEntriesByUser = (db: Reader, userId: number) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'what'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

const DELETE_BATCH_SIZE = 5_000

/** Deletes old entries in batches, so that concurrent inserts are not blocked. */
export const deleteAuditEntriesBefore = async (db: Reader, before: Date): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ gone: number }>`
      select audit_forget_before(${before}, ${DELETE_BATCH_SIZE}) as gone`.execute(db)
    if ((rows[0]?.gone ?? 0) < DELETE_BATCH_SIZE) return
  }
}
