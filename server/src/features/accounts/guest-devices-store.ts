import type { Reader, Tx } from '../../db/write.ts'

export const findGuestByDevice = async (db: Reader, keyHash: Buffer): Promise<number | null> => {
  const row = await db
    .selectFrom('guest_devices')
    .innerJoin('users', 'users.id', 'guest_devices.user_id')
    .select('users.id')
    .where('key_hash', '=', keyHash)
    .where('users.deleted_at', 'is', null)
    // A device key never opens a registered account.
    .where('users.email', 'is', null)
    .where('users.phone', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export const insertGuestDevice = (tx: Tx, device: { keyHash: Buffer; userId: number; now: Date }) =>
  tx
    .insertInto('guest_devices')
    .values({ key_hash: device.keyHash, user_id: device.userId, created_at: device.now })
    .execute()

export const removeGuestDevices = (tx: Tx, userId: number) =>
  tx.deleteFrom('guest_devices').where('user_id', '=', userId).execute()

/** Advisory lock: two concurrent first visits from one device must not create two guests. */
export const lockGuestDevice = async (tx: Tx, keyHash: Buffer) => {
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
