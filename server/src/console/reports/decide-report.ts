import { suspendUser } from '../../features/accounts/index.ts'
import { dismissReports, upholdReports } from '../../features/feedback/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { writeDeed } from '../../kernel/write.ts'
import { personBehind, requireReport } from './read-reports.ts'
import type { Summary } from './reports-store.ts'

const told = (one: Summary) => ({
  target: `${one.targetType}:${one.targetId}`,
  before: {
    state: one.isOpen ? 'open' : (one.decision ?? 'settled'),
    reports: one.count,
    isHiddenForAll: one.isHiddenForAll,
  },
})

export const dismissReport = (ctx: Ctx, input: { id: number; note: string }): Promise<void> =>
  writeDeed(ctx, 'console.report.dismiss', async (tx) => {
    const one = await requireReport(tx, input.id)
    await dismissReports(tx, { type: one.targetType, id: one.targetId }, ctx.clock.now())
    return {
      result: undefined,
      ...told(one),
      after: { state: 'dismissed', isHiddenForAll: false, reason: input.note },
    }
  })

/** Hidden for all; the person behind it may be suspended in the same breath. */
export const upholdReport = (
  ctx: Ctx,
  input: { id: number; reason: string; suspend: boolean },
): Promise<void> =>
  writeDeed(ctx, 'console.report.uphold', async (tx) => {
    const one = await requireReport(tx, input.id)
    await upholdReports(tx, { type: one.targetType, id: one.targetId }, ctx.clock.now())
    const userId = input.suspend ? await personBehind(tx, one) : null
    if (input.suspend && userId === null) throw fail('NO_ACCOUNT')
    if (userId !== null) await suspendUser(ctx, tx, { userId, reason: input.reason })
    return {
      result: undefined,
      ...told(one),
      after: {
        state: 'upheld',
        isHiddenForAll: true,
        reason: input.reason,
        suspendedUserId: userId,
      },
    }
  })
