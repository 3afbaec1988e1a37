import type { Reader, Tx } from '../../db/write.ts'

export type EmailRestore = { userId: number; oldEmail: string; createdAt: Date }

export const insertEmailChange = (
  tx: Tx,
  change: EmailRestore & { tokenHash: Buffer; expiresAt: Date },
) =>
  tx
    .insertInto('email_changes')
    .values({
      token_hash: change.tokenHash,
      user_id: change.userId,
      old_email: change.oldEmail,
      created_at: change.createdAt,
      expires_at: change.expiresAt,
    })
    .execute()

const selectUnexpired = (db: Reader, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('email_changes')
    .select(['user_id as userId', 'old_email as oldEmail', 'created_at as createdAt'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)

export const findEmailRestore = async (
  db: Reader,
  tokenHash: Buffer,
  now: Date,
): Promise<EmailRestore | null> =>
  (await selectUnexpired(db, tokenHash, now).executeTakeFirst()) ?? null

export const lockEmailRestore = async (
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<EmailRestore | null> =>
  (await selectUnexpired(tx, tokenHash, now).forUpdate().executeTakeFirst()) ?? null

/**
 * Removes this restore link and all later ones, which an attacker may hold after further changes of
 * the address. Earlier links stay: otherwise the attacker could revoke the owner's link by using one
 * of their own.
 */
export const removeEmailRestoresSince = (tx: Tx, { userId, createdAt }: EmailRestore) =>
  tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('created_at', '>=', createdAt)
    .execute()

export const removeEmailRestores = (tx: Tx, userId: number) =>
  tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()

export const removeExpiredEmailRestores = (db: Reader, now: Date) =>
  db.deleteFrom('email_changes').where('expires_at', '<', now).execute()
