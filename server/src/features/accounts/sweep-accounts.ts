import type { Ctx } from '../../kernel/ctx.ts'
import { removeCodesBefore } from './codes-store.ts'
import { removeExpiredEmailRestores } from './email-changes-store.ts'
import { removeUnusedDevices } from './known-devices-store.ts'
import { EXPIRED_CODE_RETENTION_MS, KNOWN_DEVICE_RETENTION_MS } from './limits.ts'
import { getSessionCutoffs } from './manage-sessions.ts'
import { removeExpiredSessions } from './sessions-store.ts'

/** Removes expired codes, restore links and sessions, and known devices no longer used. */
export const sweepAccounts = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await removeCodesBefore(ctx.db, before(EXPIRED_CODE_RETENTION_MS))
  await removeExpiredEmailRestores(ctx.db, now)
  await removeExpiredSessions(ctx.db, getSessionCutoffs(ctx))
  await removeUnusedDevices(ctx.db, before(KNOWN_DEVICE_RETENTION_MS))
  await ctx.engines.mail.removeExpired(now)
}
