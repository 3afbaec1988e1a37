import type { Ctx } from '../../kernel/ctx.ts'
import { computeKeyedHash } from '../../kernel/keyed-hash.ts'
import { write } from '../../db/write.ts'
import { insertUser } from './accounts-store.ts'
import * as devices from './guest-devices-store.ts'
import { isKnownToAnyAccount } from './known-devices-store.ts'
import { countNewGuest } from './new-guest-limits.ts'
import { openSession } from './sessions.ts'
import { hashToken } from './token.ts'

/** The part before the dot. Identical devices share it, so it does not authenticate by itself. */
const parseFingerprint = (deviceKey: string): string => deviceKey.split('.')[0] ?? deviceKey

/** Signs a device in as its guest; creates the guest on the first visit. */
export const guestLogin = async (ctx: Ctx, input: { deviceKey: string }) => {
  const keyHash = hashToken(input.deviceKey)
  const fingerprintHash = computeKeyedHash(ctx, 'fingerprint', parseFingerprint(input.deviceKey))
  const isKnown = (await devices.findGuestByDevice(ctx.db, keyHash)) !== null
  // A user who signed out on a known device must be able to sign in again, however many new guests
  // come from their network.
  const isReturning = !isKnown && (await isKnownToAnyAccount(ctx.db, keyHash))
  const newGuest = isKnown ? null : await countNewGuest(ctx, { fingerprintHash, isReturning })
  const { isNew, ...login } = await write(ctx, 'account.guest-login', async (tx) => {
    const now = ctx.clock.now()
    await devices.lockGuestDevice(tx, keyHash)
    const existingId = await devices.findGuestByDevice(tx, keyHash)
    const userId =
      existingId ??
      (await insertUser(tx, {
        fingerprintHash,
        getsFreeMessages: newGuest?.getsFreeMessages ?? false,
        now,
      }))
    if (existingId === null) await devices.insertGuestDevice(tx, { keyHash, userId, now })
    const token = await openSession(ctx, tx, { userId, deviceHash: keyHash })
    return { isNew: existingId === null, token, userId }
  })
  // Two tabs of one first visit count as one new guest.
  if (!isNew) await newGuest?.release()
  return login
}
