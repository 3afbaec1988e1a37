import { suspendUser } from '../../features/accounts/index.ts'
import {
  dismissReports,
  lockReportedTarget,
  overturnReports,
  upholdReports,
} from '../../features/feedback/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { recordAuditedChange, writeAudited, type Tx } from '../../db/write.ts'
import { findResponsibleUser, requireReport } from './read-reports.ts'

/** Re-reads the report after locking it, so that the decision applies to what was read. */
const lockReport = async (tx: Tx, id: number) => {
  const { targetType: type, targetId } = await requireReport(tx, id)
  const reported = { type, id: targetId }
  await lockReportedTarget(tx, reported)
  const report = await requireReport(tx, id)
  return {
    report,
    reported,
    target: `${type}:${targetId}`,
    before: {
      state: report.isOpen ? 'open' : (report.decision ?? 'settled'),
      reports: report.count,
      isHiddenForAll: report.isHiddenForAll,
    },
  }
}

/** Dismisses the reports up to this one, the newest that the operator saw. */
export const dismissReport = (ctx: Ctx, input: { id: number; note: string }): Promise<void> =>
  writeAudited(ctx, 'console.report.dismiss', async (tx) => {
    const { reported, target, before } = await lockReport(tx, input.id)
    const upTo = { newest: input.id, now: ctx.clock.now() }
    if (!(await dismissReports(tx, reported, upTo))) throw fail('UPDATE_FAILED')
    return {
      result: undefined,
      target,
      before,
      after: { state: 'dismissed', isHiddenForAll: false, reason: input.note },
    }
  })

const suspend = async (ctx: Ctx, tx: Tx, action: { userId: number; reason: string }) => {
  await suspendUser(ctx, tx, action)
  await recordAuditedChange(ctx, tx, 'console.person.suspend', {
    target: `user:${action.userId}`,
    before: { isSuspended: false },
    after: { isSuspended: true, reason: action.reason },
  })
}

/** Hides the target for all users; the responsible user may be suspended in the same transaction. */
export const upholdReport = (
  ctx: Ctx,
  input: { id: number; reason: string; suspend: boolean },
): Promise<void> =>
  writeAudited(ctx, 'console.report.uphold', async (tx) => {
    const { report, reported, target, before } = await lockReport(tx, input.id)
    const upTo = { newest: input.id, now: ctx.clock.now() }
    if (!(await upholdReports(tx, reported, upTo))) throw fail('UPDATE_FAILED')
    const userId = input.suspend ? await findResponsibleUser(tx, report) : null
    if (input.suspend && userId === null) throw fail('NO_ACCOUNT')
    if (userId !== null) await suspend(ctx, tx, { userId, reason: input.reason })
    return {
      result: undefined,
      target,
      before,
      after: {
        state: 'upheld',
        isHiddenForAll: true,
        reason: input.reason,
        suspendedUserId: userId,
      },
    }
  })

/** Reverses an upheld report: the target is visible again. A suspended user is restored separately. */
export const overturnReport = (ctx: Ctx, input: { id: number; reason: string }): Promise<void> =>
  writeAudited(ctx, 'console.report.overturn', async (tx) => {
    const { report, reported, target, before } = await lockReport(tx, input.id)
    // Newer reports are open and are decided as usual.
    const isUpheld = !report.isOpen && report.decision === 'upheld'
    if (!isUpheld || !(await overturnReports(tx, reported, ctx.clock.now()))) {
      throw fail('UPDATE_FAILED')
    }
    return {
      result: undefined,
      target,
      before,
      after: { state: 'overturned', isHiddenForAll: false, reason: input.reason },
    }
  })
