import { deleteAuditEntriesBefore, sweepGuests } from '../features/accounts/index.ts'
import * as billing from '../features/billing/index.ts'
import { removeOldOpens } from '../features/characters/index.ts'
import { forgetOldReports } from '../features/feedback/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { removeOldParkedJobs } from '../db/queue-store.ts'
import { PERSONAL_DATA } from '../features/personal-data.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Payloads of parked jobs may contain personal data, so they are kept only as long as an operator needs. */
const PARKED_JOB_DAYS = 30
/** Parked jobs about payments stay until an operator has resolved them. */
const MONEY_JOBS = [billing.eventJob, billing.captureJob, billing.cancelRenewalJob].map(
  ({ name }) => name,
)

/** Columns that do not count as data worth keeping a guest account for. */
const NOT_OWNED = new Set([
  'users.id',
  'sessions.user_id',
  'guest_devices.user_id',
  'audit_log.user_id',
  'character_opens.user_id',
  // Rows here imply a conversation or a wallet, and have no index by user.
  'messages.user_id',
  'replies.user_id',
  'chat_requests.user_id',
  'holds.user_id',
])

const OWNED_BY = PERSONAL_DATA.flatMap(({ columns }) => columns).filter(
  (column) => !NOT_OWNED.has(column),
)

/** Applies the retention settings: deletes old audit entries, reports, events, parked jobs and unused guests. */
export const applyRetention = async (ctx: Ctx): Promise<void> => {
  const { auditDays, reportDays, eventDays, openDays } = ctx.config.retention
  const before = (days: number): Date => new Date(ctx.clock.now().getTime() - days * DAY_MS)
  if (auditDays) await deleteAuditEntriesBefore(ctx.db, before(auditDays))
  if (reportDays) await forgetOldReports(ctx.db, before(reportDays))
  if (eventDays) await billing.removeOldEvents(ctx.db, before(eventDays))
  if (openDays) await removeOldOpens(ctx.db, before(openDays))
  await removeOldParkedJobs(ctx.db, before(PARKED_JOB_DAYS), MONEY_JOBS)
  await sweepGuests(ctx, { ownedBy: OWNED_BY })
}
