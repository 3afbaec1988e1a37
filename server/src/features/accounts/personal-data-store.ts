import type { Reader, Tx } from '../../db/write.ts'

/** The user's row for the export, without the password hash. */
export const findAccountData = (db: Reader, userId: number) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'nick',
      'avatar',
      'sex',
      'email',
      'phone',
      'invite_code as inviteCode',
      'gets_free_messages as getsFreeMessages',
      'created_at as createdAt',
      'suspended_at as suspendedAt',
      'suspend_reason as suspendReason',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()

export const listAllSessions = (db: Reader, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const listPastAddresses = (db: Reader, userId: number) =>
  db
    .selectFrom('email_changes')
    .select(['old_email as address', 'created_at as changedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** Soft delete: the row stays because others refer to its id, without any personal data. */
export const anonymizeUser = (tx: Tx, userId: number, now: Date) =>
  tx
    .updateTable('users')
    .set((eb) => ({
      nick: '',
      avatar: '',
      sex: 0,
      email: null,
      phone: null,
      password_hash: null,
      invite_code: null,
      invited_by: null,
      fingerprint_hash: null,
      suspend_reason: '',
      deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
    }))
    .where('id', '=', userId)
    .execute()

export const clearInviter = (tx: Tx, userId: number) =>
  tx.updateTable('users').set({ invited_by: null }).where('invited_by', '=', userId).execute()

export const rememberDeletedAddress = (tx: Tx, emailHash: Buffer, now: Date) =>
  tx
    .insertInto('departed_addresses')
    .values({ email_hash: emailHash, departed_at: now })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ departed_at: now }))
    .execute()
