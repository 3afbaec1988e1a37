import type { Ctx } from '../../kernel/ctx.ts'
import type { Tx } from '../../kernel/write.ts'
import { clawBack } from '../points/index.ts'
import { giveDueGifts } from './give-gifts.ts'
import { GIFT_POINTS, GRACE_MS } from './offers.ts'
import { sumOfPeriods } from './periods.ts'
import * as store from './premium-store.ts'

type TxCtx = Pick<Ctx, 'clock'>

const reckon = async (ctx: TxCtx, tx: Tx, userId: number): Promise<void> => {
  const sum = sumOfPeriods(await store.paidPeriods(tx, userId))
  const changes = sum && { plan: sum.plan, paid_until: sum.paidUntil }
  // What was taken back whole is over, not as if it had never been, and no grace follows.
  const over = { paid_until: new Date(ctx.clock.now().getTime() - GRACE_MS) }
  await store.updatePremium(tx, userId, changes ?? over)
}

/** A paid period and its first gift, once, whatever is told twice. */
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
      throw new Error('One payment is told for two people')
    }
    return { id: known.id, isNew: false }
  }
  await reckon(ctx, tx, payment.userId)
  await giveDueGifts(ctx, tx, id)
  return { id, isNew: true }
}

/** Takes a period and its gifts back, once. */
export const takeBackPayment = async (
  ctx: TxCtx,
  tx: Tx,
  input: { paymentId: number; userId: number; how: 'refunded' | 'reversed' },
): Promise<{ isNew: boolean; debt: number }> => {
  await store.lockPremium(tx, input.userId)
  const payment = await store.lockPayment(tx, input.paymentId)
  if (payment.state !== 'paid') return { isNew: false, debt: 0 }
  let debt = 0
  await store.markPayment(tx, payment.id, { state: input.how, gift_at: null })
  if (payment.giftsGiven > 0) {
    const taken = await clawBack(tx, {
      userId: payment.userId,
      amount: payment.giftsGiven * GIFT_POINTS,
      reason: 'payment-refunded',
      key: `gift-back:${payment.id}`,
      ref: { paymentId: payment.id, mode: payment.mode },
      now: ctx.clock.now(),
    })
    debt = taken.debt
  }
  await reckon(ctx, tx, payment.userId)
  return { isNew: true, debt }
}

/** Whether somebody's Premium will be renewed by itself, and whether that has failed. */
export const setRenewal = async (
  tx: Tx,
  input: { userId: number; renews: boolean; failedAt: Date | null },
): Promise<void> => {
  await store.lockPremium(tx, input.userId)
  await store.updatePremium(tx, input.userId, { renews: input.renews, failed_at: input.failedAt })
}

/** Until when the provider itself says it is paid. */
export const moveEnd = async (
  ctx: TxCtx,
  tx: Tx,
  input: { paymentId: number; userId: number; endsAt: Date },
): Promise<void> => {
  await store.lockPremium(tx, input.userId)
  await store.markPayment(tx, input.paymentId, { ends_at: input.endsAt })
  await reckon(ctx, tx, input.userId)
}
