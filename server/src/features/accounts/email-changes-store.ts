import type { Reader, Tx } from '../../kernel/write.ts'

export type WayBack = { userId: number; oldEmail: string; createdAt: Date }

export const insertEmailChange = (
  tx: Tx,
  change: WayBack & { tokenHash: Buffer; expiresAt: Date },
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

export const findWayBack = async (
  db: Reader,
  tokenHash: Buffer,
  now: Date,
): Promise<WayBack | null> => (await selectUnexpired(db, tokenHash, now).executeTakeFirst()) ?? null

export const holdWayBack = async (tx: Tx, tokenHash: Buffer, now: Date): Promise<WayBack | null> =>
  (await selectUnexpired(tx, tokenHash, now).forUpdate().executeTakeFirst()) ?? null

/**
 * Removes this restore link and all later ones, which an attacker may hold after further changes of
 * the address. Earlier links stay: otherwise the attacker could revoke the owner's link by using one
 * of their own.
 */
export const removeWaysBackSince = (tx: Tx, { userId, createdAt }: WayBack) =>
  tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('created_at', '>=', createdAt)
    .execute()

export const removeWaysBack = (tx: Tx, userId: number) =>
  tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()

export const removeOldWaysBack = (db: Reader, now: Date) =>
  db.deleteFrom('email_changes').where('expires_at', '<', now).execute()
