import type { Reader, Tx } from '../../kernel/write.ts'

export type User = {
  id: number
  nick: string
  avatar: string
  sex: number
  email: string | null
  phone: string | null
  createdAt: Date
}

type UserRow = Omit<User, 'createdAt'> & { created_at: Date }

const toUser = ({ created_at, ...row }: UserRow): User => ({ ...row, createdAt: created_at })

const USER = ['id', 'nick', 'avatar', 'sex', 'email', 'phone', 'created_at'] as const

export const findUser = async (db: Reader, userId: number): Promise<User | null> => {
  const row = await db
    .selectFrom('users')
    .select(USER)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? toUser(row) : null
}

export const insertGuest = async (
  tx: Tx,
  device: { keyHash: Buffer; fingerprintHash: Buffer },
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('users')
    .values({ created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('guest_devices')
    .values({
      key_hash: device.keyHash,
      fingerprint_hash: device.fingerprintHash,
      user_id: id,
      created_at: now,
    })
    .execute()
  return id
}

export const findGuestByDevice = async (db: Reader, keyHash: Buffer): Promise<number | null> => {
  const row = await db
    .selectFrom('guest_devices')
    .innerJoin('users', 'users.id', 'guest_devices.user_id')
    .select('users.id')
    .where('key_hash', '=', keyHash)
    .where('users.deleted_at', 'is', null)
    // A device's key never opens a registered account.
    .where('users.email', 'is', null)
    .where('users.phone', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export const insertSession = (tx: Tx, session: { tokenHash: Buffer; userId: number; now: Date }) =>
  tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      last_used_at: session.now,
    })
    .execute()

export const findSession = (db: Reader, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.last_used_at as lastUsedAt',
      'users.id as userId',
      'users.email',
      'users.phone',
      'users.suspended_at as suspendedAt',
    ])
    .where('token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

export const touchSession = (db: Reader, sessionId: number, now: Date) =>
  db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute()

/** Two first visits of one device at once must not make two guests: the second waits for the first. */
export const lockDevice = async (tx: Tx, keyHash: Buffer) => {
  await tx
    .selectNoFrom((eb) =>
      eb
        .fn('pg_advisory_xact_lock', [
          eb.val(keyHash.readInt32BE(0)),
          eb.val(keyHash.readInt32BE(4)),
        ])
        .as('locked'),
    )
    .execute()
}
