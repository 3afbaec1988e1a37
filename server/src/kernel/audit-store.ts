import type { Transacting } from '../db/client.ts'

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
