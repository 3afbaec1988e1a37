import type { ConsoleCalls } from '@dulcinea/contract'
import { FIRST_WORD_TARGET_MS } from '@dulcinea/contract/console'
import { listAudit } from '../../console/audit/list-audit.ts'
import { discardJob, listJobs, retryJob } from '../../console/engines/jobs.ts'
import { readEngines } from '../../console/engines/read-engines.ts'
import * as repairs from '../../console/billing/billing-actions.ts'
import * as money from '../../console/billing/read-money.ts'
import * as changes from '../../console/users/change-user.ts'
import * as people from '../../console/users/read-users.ts'
import { dismissReport, overturnReport, upholdReport } from '../../console/reports/decide-report.ts'
import * as pauses from '../../console/reports/pauses.ts'
import { listReports, readReport } from '../../console/reports/read-reports.ts'
import { approveCharacter, rejectCharacter } from '../../console/review/decide-review.ts'
import { listReviewQueue, readReviewItem } from '../../console/review/read-review-queue.ts'
import { whoAmI } from '../../console/who-am-i.ts'
import { readFigures } from '../../features/figures/index.ts'
import * as operators from '../../features/operators/index.ts'
import * as settings from '../../features/settings/index.ts'
import type { CallHandlers } from '../mount-calls.ts'
import { discardResult } from '../present/discard-result.ts'
import { serializeDates } from '../present/serialize-dates.ts'

export type ConsoleCallHandlers = {
  [Family in keyof ConsoleCalls]: CallHandlers<ConsoleCalls[Family]>
}

/** The console API uses the internal names; only dates are converted. */
export const consoleRoutes: ConsoleCallHandlers = {
  entry: {
    signIn: (ctx, i) => operators.signIn(ctx, i),
    signInMailCode: (ctx, i) => operators.signInMailCode(ctx, i),
    signInCode: (ctx, i) => serializeDates(operators.signInCode(ctx, i)),
    signOut: (ctx) => discardResult(operators.signOut(ctx)),
    me: (ctx) => serializeDates(whoAmI(ctx)),
    sessions: async (ctx) => ({ list: await serializeDates(operators.listOperatorSessions(ctx)) }),
    revokeSession: (ctx, i) => discardResult(operators.endOperatorSession(ctx, i)),
  },
  review: {
    list: (ctx, i) => serializeDates(listReviewQueue(ctx, i)),
    read: (ctx, i) => serializeDates(readReviewItem(ctx, i)),
    approve: (ctx, i) => discardResult(approveCharacter(ctx, i)),
    reject: (ctx, i) => discardResult(rejectCharacter(ctx, i)),
  },
  reports: {
    list: (ctx, i) => serializeDates(listReports(ctx, i)),
    read: (ctx, i) => serializeDates(readReport(ctx, i)),
    dismiss: (ctx, i) => discardResult(dismissReport(ctx, i)),
    uphold: (ctx, i) => discardResult(upholdReport(ctx, i)),
    overturn: (ctx, i) => discardResult(overturnReport(ctx, i)),
    pauses: (ctx, i) => serializeDates(pauses.listPauses(ctx, i)),
    pause: (ctx, i) => serializeDates(pauses.readPause(ctx, i)),
    liftPause: (ctx, i) => discardResult(pauses.liftPause(ctx, i)),
    endPause: (ctx, i) => discardResult(pauses.endPause(ctx, i)),
  },
  people: {
    list: (ctx, i) => serializeDates(people.findUsers(ctx, i)),
    read: (ctx, i) => serializeDates(people.readUserDetails(ctx, i)),
    ledger: (ctx, i) => serializeDates(people.readUserLedger(ctx, i)),
    orders: (ctx, i) => serializeDates(money.listUserOrders(ctx, i)),
    adjustPoints: (ctx, i) => changes.adjustUserPoints(ctx, i),
    suspend: (ctx, i) => discardResult(changes.suspendAccount(ctx, i)),
    restore: (ctx, i) => discardResult(changes.restoreAccount(ctx, i)),
    allowPurchases: (ctx, i) => discardResult(changes.allowPurchases(ctx, i)),
  },
  money: {
    orders: (ctx, i) => serializeDates(money.listOrders(ctx, i)),
    subscriptions: (ctx, i) => serializeDates(money.listSubscriptions(ctx, i)),
    events: (ctx, i) => serializeDates(money.listEvents(ctx, i)),
    retryEvent: (ctx, i) => discardResult(repairs.retryEvent(ctx, i)),
    differences: (ctx, i) => serializeDates(money.readDiscrepancyPage(ctx, i)),
    reconcile: (ctx) => repairs.reconcileNow(ctx),
    repair: (ctx, i) => repairs.repairDiscrepancy(ctx, i),
    acceptDifference: (ctx, i) => discardResult(repairs.acceptDiscrepancy(ctx, i)),
  },
  engines: {
    read: (ctx) => serializeDates(readEngines(ctx)),
    jobs: (ctx, i) => serializeDates(listJobs(ctx, i)),
    retryJob: (ctx, i) => discardResult(retryJob(ctx, i)),
    discardJob: (ctx, i) => discardResult(discardJob(ctx, i)),
    figures: async (ctx, i) => ({
      ...(await serializeDates(readFigures(ctx, i))),
      firstWordLimitMs: FIRST_WORD_TARGET_MS,
    }),
  },
  settings: {
    settings: async (ctx) => ({ list: await serializeDates(settings.listSettings(ctx)) }),
    change: (ctx, i) => serializeDates(settings.changeSetting(ctx, i)),
    reset: (ctx, i) => serializeDates(settings.resetSetting(ctx, i)),
    audit: (ctx, i) => serializeDates(listAudit(ctx, i)),
  },
}
