import type { Ctx } from '../../kernel/ctx.ts'
import { keyedHash } from '../../kernel/keyed-hash.ts'
import { write } from '../../kernel/write.ts'
import { insertUser } from './accounts-store.ts'
import * as devices from './devices-store.ts'
import { isAnyonesDevice } from './known-devices-store.ts'
import { countNewcomer } from './newcomer.ts'
import { openSession } from './sessions.ts'
import { hashOf } from './token.ts'

/** The fingerprint comes before the dot; equal devices share it, so it opens nothing by itself. */
const fingerprintIn = (deviceKey: string): string => deviceKey.split('.')[0] ?? deviceKey

/** Signs a device in as its guest, making one at the first visit. */
export const guestLogin = async (ctx: Ctx, input: { deviceKey: string }) => {
  const keyHash = hashOf(input.deviceKey)
  const fingerprintHash = keyedHash(ctx, 'fingerprint', fingerprintIn(input.deviceKey))
  const isKnown = (await devices.findGuestByDevice(ctx.db, keyHash)) !== null
  // Signed out on a device of theirs, somebody must be able to sign in again, however many others
  // come from their network.
  const isReturning = !isKnown && (await isAnyonesDevice(ctx.db, keyHash))
  const newcomer = isKnown ? null : await countNewcomer(ctx, { fingerprintHash, isReturning })
  const { isNew, ...answer } = await write(ctx, 'account.guest-login', async (tx) => {
    const now = ctx.clock.now()
    await devices.lockDevice(tx, keyHash)
    const found = await devices.findGuestByDevice(tx, keyHash)
    const userId =
      found ??
      (await insertUser(tx, {
        fingerprintHash,
        getsFreeMessages: newcomer?.getsFreeMessages ?? false,
        now,
      }))
    if (found === null) await devices.insertDevice(tx, { keyHash, userId, now })
    const token = await openSession(ctx, tx, { userId, deviceHash: keyHash })
    return { isNew: found === null, token, userId }
  })
  // Two tabs of one first visit are one newcomer.
  if (!isNew) await newcomer?.giveBack()
  return answer
}
