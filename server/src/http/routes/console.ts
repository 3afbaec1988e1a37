import type { ConsoleCalls } from '@dulcinea/contract'
import { FIRST_WORD_LIMIT_MS } from '@dulcinea/contract/console'
import { listAudit } from '../../console/audit/list-audit.ts'
import { discardJob, listJobs, retryJob } from '../../console/engines/jobs.ts'
import { readEngines } from '../../console/engines/read-engines.ts'
import * as repairs from '../../console/money/mend-money.ts'
import * as money from '../../console/money/read-money.ts'
import * as changes from '../../console/people/change-person.ts'
import * as people from '../../console/people/read-people.ts'
import { dismissReport, overturnReport, upholdReport } from '../../console/reports/decide-report.ts'
import * as pauses from '../../console/reports/pauses.ts'
import { listReports, readReport } from '../../console/reports/read-reports.ts'
import { approve, reject } from '../../console/review/decide.ts'
import { listReview, readReviewed } from '../../console/review/read-queue.ts'
import { whoAmI } from '../../console/who-am-i.ts'
import { readFigures } from '../../features/figures/index.ts'
import * as operators from '../../features/operators/index.ts'
import * as settings from '../../features/settings/index.ts'
import type { Verbs } from '../mount.ts'
import { done } from '../present/nothing.ts'
import { told } from '../present/told.ts'

export type ConsoleVerbs = { [Family in keyof ConsoleCalls]: Verbs<ConsoleCalls[Family]> }

/** The console API uses the internal names; only dates are converted. */
export const consoleRoutes: ConsoleVerbs = {
  entry: {
    signIn: (ctx, i) => operators.signIn(ctx, i),
    signInMailCode: (ctx, i) => operators.signInMailCode(ctx, i),
    signInCode: (ctx, i) => told(operators.signInCode(ctx, i)),
    signOut: (ctx) => done(operators.signOut(ctx)),
    me: (ctx) => told(whoAmI(ctx)),
    sessions: async (ctx) => ({ list: await told(operators.listOperatorSessions(ctx)) }),
    revokeSession: (ctx, i) => done(operators.endOperatorSession(ctx, i)),
  },
  review: {
    list: (ctx, i) => told(listReview(ctx, i)),
    read: (ctx, i) => told(readReviewed(ctx, i)),
    approve: (ctx, i) => done(approve(ctx, i)),
    reject: (ctx, i) => done(reject(ctx, i)),
  },
  reports: {
    list: (ctx, i) => told(listReports(ctx, i)),
    read: (ctx, i) => told(readReport(ctx, i)),
    dismiss: (ctx, i) => done(dismissReport(ctx, i)),
    uphold: (ctx, i) => done(upholdReport(ctx, i)),
    overturn: (ctx, i) => done(overturnReport(ctx, i)),
    pauses: (ctx, i) => told(pauses.listPauses(ctx, i)),
    pause: (ctx, i) => told(pauses.readPause(ctx, i)),
    liftPause: (ctx, i) => done(pauses.liftPause(ctx, i)),
    endPause: (ctx, i) => done(pauses.endPause(ctx, i)),
  },
  people: {
    list: (ctx, i) => told(people.findPeople(ctx, i)),
    read: (ctx, i) => told(people.readPerson(ctx, i)),
    ledger: (ctx, i) => told(people.readLedger(ctx, i)),
    orders: (ctx, i) => told(money.ordersOf(ctx, i)),
    adjustPoints: (ctx, i) => changes.adjust(ctx, i),
    suspend: (ctx, i) => done(changes.suspendPerson(ctx, i)),
    restore: (ctx, i) => done(changes.restorePerson(ctx, i)),
    allowPurchases: (ctx, i) => done(changes.allowPurchases(ctx, i)),
  },
  money: {
    orders: (ctx, i) => told(money.listOrders(ctx, i)),
    subscriptions: (ctx, i) => told(money.listSubscriptions(ctx, i)),
    events: (ctx, i) => told(money.listEvents(ctx, i)),
    retryEvent: (ctx, i) => done(repairs.retryEvent(ctx, i)),
    differences: (ctx, i) => told(money.listDiffering(ctx, i)),
    reconcile: (ctx) => repairs.reconcileNow(ctx),
    repair: (ctx, i) => repairs.repairDifference(ctx, i),
    acceptDifference: (ctx, i) => done(repairs.acceptDifference(ctx, i)),
  },
  engines: {
    read: (ctx) => told(readEngines(ctx)),
    jobs: (ctx, i) => told(listJobs(ctx, i)),
    retryJob: (ctx, i) => done(retryJob(ctx, i)),
    discardJob: (ctx, i) => done(discardJob(ctx, i)),
    figures: async (ctx, i) => ({
      ...(await told(readFigures(ctx, i))),
      firstWordLimitMs: FIRST_WORD_LIMIT_MS,
    }),
  },
  settings: {
    settings: async (ctx) => ({ list: await told(settings.listSettings(ctx)) }),
    change: (ctx, i) => told(settings.changeSetting(ctx, i)),
    reset: (ctx, i) => told(settings.resetSetting(ctx, i)),
    audit: (ctx, i) => told(listAudit(ctx, i)),
  },
}
