import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import * as store from './accounts-store.ts'
import { hashOf, newToken } from './token.ts'

/** The fingerprint comes before the dot; equal devices share it, so it opens nothing by itself. */
const fingerprintOf = (deviceKey: string): string => deviceKey.split('.')[0] ?? deviceKey

/** Signs a device in as its guest, making one at the first visit. */
export const guestLogin = (ctx: Ctx, input: { deviceKey: string }) =>
  write(ctx, 'account.guest-login', async (tx) => {
    const now = ctx.clock.now()
    const keyHash = hashOf(input.deviceKey)
    await store.lockDevice(tx, keyHash)
    const userId =
      (await store.findGuestByDevice(tx, keyHash)) ??
      (await store.insertGuest(
        tx,
        { keyHash, fingerprintHash: hashOf(fingerprintOf(input.deviceKey)) },
        now,
      ))
    const token = newToken()
    await store.insertSession(tx, { tokenHash: hashOf(token), userId, now })
    return { token, userId }
  })
