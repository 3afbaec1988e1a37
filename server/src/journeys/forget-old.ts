import { removeOldEvents } from '../features/billing/index.ts'
import { removeOldOpens } from '../features/characters/index.ts'
import { forgetOldReports } from '../features/feedback/index.ts'
import { forgetRecords } from '../kernel/audit-store.ts'
import type { Ctx } from '../kernel/ctx.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Takes away what the operator does not want to keep any longer. Nothing that anybody counts on. */
export const forgetOld = async (ctx: Ctx): Promise<void> => {
  const { auditDays, reportDays, eventDays, openDays } = ctx.config.retention
  const before = (days: number): Date => new Date(ctx.clock.now().getTime() - days * DAY_MS)
  if (auditDays) await forgetRecords(ctx.db, before(auditDays))
  if (reportDays) await forgetOldReports(ctx.db, before(reportDays))
  if (eventDays) await removeOldEvents(ctx.db, before(eventDays))
  if (openDays) await removeOldOpens(ctx.db, before(openDays))
}
