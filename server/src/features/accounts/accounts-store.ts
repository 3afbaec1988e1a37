import { sql } from 'kysely'
import { together } from '../../db/together.ts'
import type { Reader, Tx } from '../../kernel/write.ts'
import { newInviteCode } from './invite-code.ts'

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

const living = (db: Reader) => db.selectFrom('users').where('deleted_at', 'is', null)

export const findUser = async (db: Reader, userId: number): Promise<User | null> =>
  (await living(db).select(USER).where('id', '=', userId).executeTakeFirst()) ?? null

export const findAccount = async (db: Reader, email: string): Promise<Account | null> => {
  const row = await living(db)
    .select(['id', 'password_hash as passwordHash', 'suspended_at as suspendedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ? { ...row, email } : null
}

export const isRegistered = async (db: Reader, email: string): Promise<boolean> =>
  (await living(db).select('id').where('email', '=', email).executeTakeFirst()) !== undefined

/** The account with just this password, held until the transaction ends: a change has to wait. */
export const holdAccount = async (
  tx: Tx,
  userId: number,
  passwordHash: string,
): Promise<boolean> => {
  const row = await living(tx)
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

const CODE_DRAWS = 5

/** Every user has an invite code of their own; a code that is taken is drawn again. */
export const insertUser = async (tx: Tx, user: NewUser): Promise<number> => {
  for (let draw = 0; draw < CODE_DRAWS; draw++) {
    const row = await tx
      .insertInto('users')
      .values({
        invite_code: newInviteCode(),
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
  throw new Error('No free invite code was found')
}

/** Turns a guest into an account; nothing when it is one already. */
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
  const row = await living(db).select('id').where('invite_code', '=', inviteCode).executeTakeFirst()
  return row?.id ?? null
}

export const fingerprintOf = async (db: Reader, userId: number): Promise<Buffer | null> => {
  const row = await living(db)
    .select('fingerprint_hash as hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.hash ?? null
}

export type Changes = {
  nick?: string
  avatar?: string
  email?: string
  /** Null for an account that only a code to its address opens again. */
  password_hash?: string | null
}

export const updateUser = (tx: Tx, userId: number, changes: Changes) =>
  tx.updateTable('users').set(changes).where('id', '=', userId).execute()

export type Standing = { inviteCode: string; invited: number; getsFreeMessages: boolean }

const standings = async (db: Reader, userIds: number[]) => {
  const rows = await living(db)
    .select((eb) => [
      'id',
      'invite_code as inviteCode',
      'gets_free_messages as getsFreeMessages',
      eb
        .selectFrom('users as guest')
        .select((sub) => sub.fn.countAll<number>().as('invited'))
        .whereRef('guest.invited_by', '=', 'users.id')
        .as('invited'),
    ])
    .where(sql<boolean>`id = any(${userIds}::bigint[])`)
    .execute()
  return rows.map(({ id, inviteCode, getsFreeMessages, invited }) => {
    const standing: Standing = {
      inviteCode: inviteCode ?? '',
      getsFreeMessages,
      invited: invited ?? 0,
    }
    return [id, standing] as const
  })
}

export const findStanding = together((userId: number) => userId, standings)
