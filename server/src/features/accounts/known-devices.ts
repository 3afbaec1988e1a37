import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import type { Tx } from '../../db/write.ts'
import { findDeviceOfSession, isKnownDevice, rememberDevice } from './known-devices-store.ts'

/**
 * The caller's device, if it has signed in to this account before. A device is identified by its
 * key: 128 random bits that only it holds and that its sessions are bound to. The network does not
 * count, since attackers may share it.
 */
export const findKnownDevice = async (ctx: Ctx, userId: number): Promise<Buffer | null> => {
  const deviceHash = await findDeviceOfSession(ctx.db, requireUser(ctx).sessionId)
  if (!deviceHash) return null
  return (await isKnownDevice(ctx.db, { userId, deviceHash })) ? deviceHash : null
}

/** Marks the caller's device as known to this account. */
export const rememberCallersDevice = async (ctx: Ctx, tx: Tx, userId: number): Promise<void> => {
  const deviceHash = await findDeviceOfSession(tx, requireUser(ctx).sessionId)
  if (deviceHash)
    await rememberDevice(tx, { userId, deviceHash, scope: 'app', now: ctx.clock.now() })
}
