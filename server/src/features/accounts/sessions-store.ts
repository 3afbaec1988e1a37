import { sql } from 'kysely'
import { createBatchLoader } from '../../db/batch-loader.ts'
import type { Reader, Tx } from '../../db/write.ts'

export type NewSession = {
  tokenHash: Buffer
  userId: number
  /** A short label of browser and operating system. */
  device: string
  deviceHash: Buffer | null
  now: Date
}

export const insertSession = (tx: Tx, session: NewSession) =>
  tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      device: session.device,
      device_hash: session.deviceHash,
      created_at: session.now,
      last_used_at: session.now,
    })
    .execute()

const selectSessions = (db: Reader, hashes: Buffer[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.token_hash as tokenHash',
      'sessions.id as sessionId',
      'sessions.last_used_at as lastUsedAt',
      'sessions.created_at as createdAt',
      'users.id as userId',
      'users.email',
      'users.phone',
      'users.suspended_at as suspendedAt',
    ])
    .where(sql<boolean>`token_hash = any(${hashes}::bytea[])`)
    .where('users.deleted_at', 'is', null)
    .execute()

const hex = (hash: Buffer): string => hash.toString('hex')

export const findSession = createBatchLoader(hex, async (db, hashes: Buffer[]) =>
  (await selectSessions(db, hashes)).map((row) => [hex(row.tokenHash), row] as const),
)

export const touchSession = (db: Reader, sessionId: number, now: Date) =>
  db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute()

export type Session = { id: number; device: string; createdAt: Date; lastUsedAt: Date }

export type SessionCutoffs = { usedSince: Date; openedSince: Date }

export const listActiveSessions = (
  db: Reader,
  userId: number,
  { usedSince, openedSince }: SessionCutoffs,
): Promise<Session[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>=', usedSince)
    .where('created_at', '>=', openedSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends a session of this user; false if it is unknown or of another user. */
export const endSession = async (tx: Tx, userId: number, sessionId: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const endAllSessions = (tx: Tx, userId: number) =>
  tx.deleteFrom('sessions').where('user_id', '=', userId).execute()

export const endOtherSessions = (tx: Tx, userId: number, currentSessionId: number) =>
  tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', currentSessionId)
    .execute()

export const removeExpiredSessions = async (
  db: Reader,
  { usedSince, openedSince }: SessionCutoffs,
) => {
  await db.deleteFrom('sessions').where('last_used_at', '<', usedSince).execute()
  await db.deleteFrom('sessions').where('created_at', '<', openedSince).execute()
}
