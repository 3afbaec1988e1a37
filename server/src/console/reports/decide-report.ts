import { suspendUser } from '../../features/accounts/index.ts'
import {
  dismissReports,
  lockReported,
  overturnReports,
  upholdReports,
} from '../../features/feedback/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { recordDeed, writeDeed, type Tx } from '../../kernel/write.ts'
import { personBehind, requireReport } from './read-reports.ts'

/** Read anew once nobody else can decide: what comes out is what the decision changes. */
const lockedReport = async (tx: Tx, id: number) => {
  const { targetType: type, targetId } = await requireReport(tx, id)
  const reported = { type, id: targetId }
  await lockReported(tx, reported)
  const one = await requireReport(tx, id)
  return {
    one,
    reported,
    target: `${type}:${targetId}`,
    before: {
      state: one.isOpen ? 'open' : (one.decision ?? 'settled'),
      reports: one.count,
      isHiddenForAll: one.isHiddenForAll,
    },
  }
}

/** Decides the reports up to this one, which was the newest that the operator saw. */
export const dismissReport = (ctx: Ctx, input: { id: number; note: string }): Promise<void> =>
  writeDeed(ctx, 'console.report.dismiss', async (tx) => {
    const { reported, target, before } = await lockedReport(tx, input.id)
    const seen = { newest: input.id, now: ctx.clock.now() }
    if (!(await dismissReports(tx, reported, seen))) throw fail('UPDATE_FAILED')
    return {
      result: undefined,
      target,
      before,
      after: { state: 'dismissed', isHiddenForAll: false, reason: input.note },
    }
  })

const suspend = async (ctx: Ctx, tx: Tx, word: { userId: number; reason: string }) => {
  await suspendUser(ctx, tx, word)
  await recordDeed(ctx, tx, 'console.person.suspend', {
    target: `user:${word.userId}`,
    before: { isSuspended: false },
    after: { isSuspended: true, reason: word.reason },
  })
}

/** Hidden for all; the person behind it may be suspended in the same breath. */
export const upholdReport = (
  ctx: Ctx,
  input: { id: number; reason: string; suspend: boolean },
): Promise<void> =>
  writeDeed(ctx, 'console.report.uphold', async (tx) => {
    const { one, reported, target, before } = await lockedReport(tx, input.id)
    const seen = { newest: input.id, now: ctx.clock.now() }
    if (!(await upholdReports(tx, reported, seen))) throw fail('UPDATE_FAILED')
    const userId = input.suspend ? await personBehind(tx, one) : null
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

/** Upheld, and wrongly so: what was hidden is seen again. Whoever was suspended is restored apart. */
export const overturnReport = (ctx: Ctx, input: { id: number; reason: string }): Promise<void> =>
  writeDeed(ctx, 'console.report.overturn', async (tx) => {
    const { one, reported, target, before } = await lockedReport(tx, input.id)
    // What was reported after it is decided like anything that is open.
    const isUpheld = !one.isOpen && one.decision === 'upheld'
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
