import type { Ctx } from '../../kernel/ctx.ts'
import { removeCodesBefore } from './codes-store.ts'
import { removeOldWaysBack } from './email-changes-store.ts'
import { EXPIRED_CODE_KEPT_MS } from './limits.ts'
import { oldestUse } from './manage-sessions.ts'
import { removeUnusedSessions } from './sessions-store.ts'

/** Removes what nobody can use any more: old codes, ways back and sessions. */
export const sweepAccounts = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now()
  await removeCodesBefore(ctx.db, new Date(now.getTime() - EXPIRED_CODE_KEPT_MS))
  await removeOldWaysBack(ctx.db, now)
  await removeUnusedSessions(ctx.db, oldestUse(ctx))
  await ctx.engines.mail.tidy(now)
}
