import type { DbTransaction } from './client.ts'

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
