import type { Ctx } from '../../kernel/ctx.ts'
import { removeCodesBefore } from './codes-store.ts'
import { removeOldWaysBack } from './email-changes-store.ts'
import { removeUnusedDevices } from './known-devices-store.ts'
import { EXPIRED_CODE_KEPT_MS, KNOWN_DEVICE_MS } from './limits.ts'
import { oldestSession } from './manage-sessions.ts'
import { removeEndedSessions } from './sessions-store.ts'

/** Removes expired codes, restore links and sessions, and known devices no longer used. */
export const sweepAccounts = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await removeCodesBefore(ctx.db, before(EXPIRED_CODE_KEPT_MS))
  await removeOldWaysBack(ctx.db, now)
  await removeEndedSessions(ctx.db, oldestSession(ctx))
  await removeUnusedDevices(ctx.db, before(KNOWN_DEVICE_MS))
  await ctx.engines.mail.tidy(now)
}
