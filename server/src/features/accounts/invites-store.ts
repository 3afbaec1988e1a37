import type { Reader } from '../../db/write.ts'

export const findInviterOf = async (db: Reader, userId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('users as inviter', 'inviter.id', 'users.invited_by')
    .select('inviter.id')
    .where('users.id', '=', userId)
    .where('inviter.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export const hasDeletedAccount = async (db: Reader, emailHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('departed_addresses')
    .select('departed_at')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst()
  return row !== undefined
}
