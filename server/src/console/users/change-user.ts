import { restoreUser, suspendUser } from '../../features/accounts/index.ts'
import { unfreezePurchases } from '../../features/billing/index.ts'
import { adjustPoints } from '../../features/points/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { writeAudited } from '../../db/write.ts'
import { requireUserExists } from './read-users.ts'

type UserAction = { userId: number; reason: string }
const toAuditTarget = (userId: number) => ({ result: undefined, target: `user:${userId}` })

export const suspendAccount = (ctx: Ctx, { userId, reason }: UserAction): Promise<void> =>
  writeAudited(ctx, 'console.person.suspend', async (tx) => {
    await suspendUser(ctx, tx, { userId, reason })
    return {
      ...toAuditTarget(userId),
      before: { isSuspended: false },
      after: { isSuspended: true, reason },
    }
  })

export const restoreAccount = (ctx: Ctx, { userId, reason }: UserAction): Promise<void> =>
  writeAudited(ctx, 'console.person.restore', async (tx) => {
    const before = await restoreUser(tx, { userId })
    return {
      ...toAuditTarget(userId),
      before: { isSuspended: true, reason: before.reason },
      after: { isSuspended: false, reason },
    }
  })

/** Adds a ledger entry with the operator's reason, once per idempotency key. */
export const adjustUserPoints = (
  ctx: Ctx,
  { userId, amount, reason, key }: UserAction & { amount: number; key: string },
): Promise<{ balance: number; debt: number }> =>
  writeAudited(ctx, 'console.person.adjust-points', async (tx) => {
    await requireUserExists(tx, userId)
    const { outcome, before, balance, debt } = await adjustPoints(tx, {
      userId,
      amount,
      key: `console:${key}`,
      ref: { note: reason },
      now: ctx.clock.now(),
    })
    return {
      ...toAuditTarget(userId),
      result: { balance, debt },
      before,
      after: { balance, debt, amount, reason },
      isRepeat: outcome === 'replayed',
    }
  })

export const allowPurchases = (ctx: Ctx, { userId, reason }: UserAction): Promise<void> =>
  writeAudited(ctx, 'console.person.allow-purchases', async (tx) => {
    await requireUserExists(tx, userId)
    if (!(await unfreezePurchases(tx, userId))) throw fail('UPDATE_FAILED')
    return {
      ...toAuditTarget(userId),
      before: { isStopped: true },
      after: { isStopped: false, reason },
    }
  })
