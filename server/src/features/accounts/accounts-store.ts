import { sql } from 'kysely'
import { createBatchLoader } from '../../db/batch-loader.ts'
import type { Reader, Tx } from '../../db/write.ts'
import { generateInviteCode } from './invite-code.ts'

export type User = {
  id: number
  nick: string
  avatar: string
  sex: number
  email: string | null
  phone: string | null
  createdAt: Date
  hasPassword: boolean
}

export type Account = {
  id: number
  email: string
  passwordHash: string | null
  suspendedAt: Date | null
}

const USER = [
  'id',
  'nick',
  'avatar',
  'sex',
  'email',
  'phone',
  'created_at as createdAt',
  sql<boolean>`password_hash is not null`.as('hasPassword'),
] as const

/** Excludes soft-deleted users. */
const activeUsers = (db: Reader) => db.selectFrom('users').where('deleted_at', 'is', null)

export const findUser = async (db: Reader, userId: number): Promise<User | null> =>
  (await activeUsers(db).select(USER).where('id', '=', userId).executeTakeFirst()) ?? null

export const findAccount = async (db: Reader, email: string): Promise<Account | null> => {
  const row = await activeUsers(db)
    .select(['id', 'password_hash as passwordHash', 'suspended_at as suspendedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ? { ...row, email } : null
}

export const isRegistered = async (db: Reader, email: string): Promise<boolean> =>
  (await activeUsers(db).select('id').where('email', '=', email).executeTakeFirst()) !== undefined

/** Locks the account row for the transaction; false if its password has changed meanwhile. */
export const lockAccountWithPassword = async (
  tx: Tx,
  userId: number,
  passwordHash: string,
): Promise<boolean> => {
  const row = await activeUsers(tx)
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export type NewUser = {
  fingerprintHash: Buffer | null
  getsFreeMessages: boolean
  email?: string
  passwordHash?: string
  invitedBy?: number | null
  now: Date
}

const MAX_INVITE_CODE_ATTEMPTS = 5

/** Every user has a unique invite code; on a collision another one is generated. */
export const insertUser = async (tx: Tx, user: NewUser): Promise<number> => {
  for (let attempt = 0; attempt < MAX_INVITE_CODE_ATTEMPTS; attempt++) {
    const row = await tx
      .insertInto('users')
      .values({
        invite_code: generateInviteCode(),
        fingerprint_hash: user.fingerprintHash,
        gets_free_messages: user.getsFreeMessages,
        email: user.email ?? null,
        password_hash: user.passwordHash ?? null,
        invited_by: user.invitedBy ?? null,
        created_at: user.now,
      })
      .onConflict((conflict) =>
        conflict.column('invite_code').where('invite_code', 'is not', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (row) return row.id
  }
  throw new Error('Could not generate a unique invite code')
}

/** Turns a guest into an account. Returns false if it is one already. */
export const upgradeGuest = async (
  tx: Tx,
  userId: number,
  account: { email: string; passwordHash: string; invitedBy: number | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({
      email: account.email,
      password_hash: account.passwordHash,
      invited_by: account.invitedBy,
    })
    .where('id', '=', userId)
    .where('email', 'is', null)
    .where('phone', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findInviter = async (db: Reader, inviteCode: string): Promise<number | null> => {
  const row = await activeUsers(db)
    .select('id')
    .where('invite_code', '=', inviteCode)
    .executeTakeFirst()
  return row?.id ?? null
}

export const findFingerprint = async (db: Reader, userId: number): Promise<Buffer | null> => {
  const row = await activeUsers(db)
    .select('fingerprint_hash as hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.hash ?? null
}

export type UserChanges = {
  nick?: string
  avatar?: string
  email?: string
  /** Null removes it: then only a code sent to the address can set a new one. */
  password_hash?: string | null
}

export const updateUser = (tx: Tx, userId: number, changes: UserChanges) =>
  tx.updateTable('users').set(changes).where('id', '=', userId).execute()

export type AccountStatus = { inviteCode: string; invitedCount: number; getsFreeMessages: boolean }

const loadStatuses = async (db: Reader, userIds: number[]) => {
  const rows = await activeUsers(db)
    .select((eb) => [
      'id',
      'invite_code as inviteCode',
      'gets_free_messages as getsFreeMessages',
      eb
        .selectFrom('users as invitee')
        .select((sub) => sub.fn.countAll<number>().as('invited'))
        .whereRef('invitee.invited_by', '=', 'users.id')
        .as('invited'),
    ])
    .where(sql<boolean>`id = any(${userIds}::bigint[])`)
    .execute()
  return rows.map(({ id, inviteCode, getsFreeMessages, invited }) => {
    const status: AccountStatus = {
      inviteCode: inviteCode ?? '',
      getsFreeMessages,
      invitedCount: invited ?? 0,
    }
    return [id, status] as const
  })
}

export const findAccountStatus = createBatchLoader((userId: number) => userId, loadStatuses)
