import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'

type Device = { userId: number; deviceHash: Buffer }
type SessionRef = { userId: number; sessionId: number }

export const findDeviceOfSession = async (
  db: Reader,
  sessionId: number,
): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('sessions')
    .select('device_hash as deviceHash')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.deviceHash ?? null
}

export const isKnownDevice = async (
  db: Reader,
  { userId, deviceHash }: Device,
): Promise<boolean> => {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the device has signed in to any account. */
export const isKnownToAnyAccount = async (db: Reader, deviceHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

export const rememberDevice = (tx: Tx, device: Device & { scope: 'app' | 'console'; now: Date }) =>
  tx
    .insertInto('known_devices')
    .values({
      user_id: device.userId,
      device_hash: device.deviceHash,
      scope: device.scope,
      created_at: device.now,
      last_used_at: device.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: device.now }),
    )
    .execute()

/** Using a session counts as using its device. */
export const touchDeviceOfSession = (db: Reader, sessionId: number, now: Date) =>
  db
    .updateTable('known_devices as k')
    .from('sessions as s')
    .set({ last_used_at: now })
    .where('s.id', '=', sessionId)
    .whereRef('k.user_id', '=', 's.user_id')
    .whereRef('k.device_hash', '=', 's.device_hash')
    .execute()

export const forgetDevices = (tx: Tx, userId: number) =>
  tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()

const isAnotherDevice = (currentSessionId: number) =>
  sql<boolean>`device_hash is distinct from
    (select device_hash from sessions where id = ${currentSessionId})`

/**
 * Forgets all devices of an account except that of this session. Console browsers stay known:
 * otherwise attackers could lock out an operator who has just changed their password.
 */
export const forgetOtherDevices = (tx: Tx, { userId, sessionId }: SessionRef) =>
  tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('scope', '=', 'app')
    .where(isAnotherDevice(sessionId))
    .execute()

/** Forgets the device of one session of this account, unless the current one is on it too. */
export const forgetDeviceOfSession = (
  tx: Tx,
  { userId, sessionId }: SessionRef,
  currentSessionId: number,
) =>
  tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('device_hash')
        .where('id', '=', sessionId)
        .where('user_id', '=', userId),
    )
    .where(isAnotherDevice(currentSessionId))
    .execute()

export const removeUnusedDevices = (db: Reader, since: Date) =>
  db.deleteFrom('known_devices').where('last_used_at', '<', since).execute()

export const listKnownDevices = (db: Reader, userId: number) =>
  db
    .selectFrom('known_devices')
    .select(['created_at as since', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
