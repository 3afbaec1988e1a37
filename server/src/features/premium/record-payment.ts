import type { Ctx } from '../../kernel/ctx.ts'
import type { Tx } from '../../db/write.ts'
import { clawBack } from '../points/index.ts'
import { giveDueGifts } from './give-gifts.ts'
import { GIFT_POINTS, RENEWAL_GRACE_MS } from './offers.ts'
import { sumPeriods } from './periods.ts'
import * as store from './premium-store.ts'

type TxCtx = Pick<Ctx, 'clock'>

const recomputePremium = async (ctx: TxCtx, tx: Tx, userId: number): Promise<void> => {
  const sum = sumPeriods(await store.listPaidPeriods(tx, userId))
  const changes = sum && { plan: sum.plan, paid_until: sum.paidUntil }
  // With all payments revoked, Premium has ended and no grace period follows.
  const ended = { paid_until: new Date(ctx.clock.now().getTime() - RENEWAL_GRACE_MS) }
  await store.updatePremium(tx, userId, changes ?? ended)
}

/** Records a paid period and grants its first gift; idempotent by external id. */
export const recordPayment = async (
  ctx: TxCtx,
  tx: Tx,
  payment: store.NewPayment,
): Promise<{ id: number; isNew: boolean }> => {
  await store.lockPremium(tx, payment.userId)
  const id = await store.insertPayment(tx, payment)
  if (id === null) {
    const known = await store.findPayment(tx, payment.externalId)
    if (!known || known.userId !== payment.userId) {
      throw new Error('A payment is already recorded for another user')
    }
    return { id: known.id, isNew: false }
  }
  await recomputePremium(ctx, tx, payment.userId)
  await giveDueGifts(ctx, tx, id)
  return { id, isNew: true }
}

/** Revokes a paid period and claws back its gifts; idempotent. */
export const revokePayment = async (
  ctx: TxCtx,
  tx: Tx,
  input: { paymentId: number; userId: number; how: 'refunded' | 'reversed' },
): Promise<{ isNew: boolean; debt: number }> => {
  await store.lockPremium(tx, input.userId)
  const payment = await store.lockPayment(tx, input.paymentId)
  if (payment.state !== 'paid') return { isNew: false, debt: 0 }
  let debt = 0
  await store.updatePayment(tx, payment.id, { state: input.how, gift_at: null })
  if (payment.giftsGiven > 0) {
    const revoked = await clawBack(tx, {
      userId: payment.userId,
      amount: payment.giftsGiven * GIFT_POINTS,
      reason: 'payment-refunded',
      key: `gift-back:${payment.id}`,
      ref: { paymentId: payment.id, mode: payment.mode },
      now: ctx.clock.now(),
    })
    debt = revoked.debt
  }
  await recomputePremium(ctx, tx, payment.userId)
  return { isNew: true, debt }
}

/** Sets whether Premium renews automatically, and since when that fails. */
export const setRenewal = async (
  tx: Tx,
  input: { userId: number; renews: boolean; failedAt: Date | null },
): Promise<void> => {
  await store.lockPremium(tx, input.userId)
  await store.updatePremium(tx, input.userId, { renews: input.renews, failed_at: input.failedAt })
}

/** Sets the end of the period as given by the provider. */
export const updatePeriodEnd = async (
  ctx: TxCtx,
  tx: Tx,
  input: { paymentId: number; userId: number; endsAt: Date },
): Promise<void> => {
  await store.lockPremium(tx, input.userId)
  await store.updatePayment(tx, input.paymentId, { ends_at: input.endsAt })
  await recomputePremium(ctx, tx, input.userId)
}
