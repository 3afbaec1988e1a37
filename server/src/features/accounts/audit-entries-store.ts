import { auditForget, auditForgetBefore } from '../../db/functions.ts'
import type { Reader, Tx } from '../../db/write.ts'

/** Anonymizes a user's entries: the actions stay in the audit log, the user id does not. */
export const anonymizeActor = (tx: Tx, userId: number) => auditForget(tx, { userId })

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
    const deleted = await auditForgetBefore(db, { before, maxRows: DELETE_BATCH_SIZE })
    if (deleted < DELETE_BATCH_SIZE) return
  }
}
