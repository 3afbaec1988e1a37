import { isPlanType, PLAN_MONTHS } from '@dulcinea/contract/plans'
import type { Ctx } from '../../kernel/ctx.ts'
import { write, type Tx } from '../../db/write.ts'
import { grantPoints } from '../points/index.ts'
import { GIFT_POINTS } from './offers.ts'
import { addMonths } from './periods.ts'
import { listGiftsDue, lockPayment, lockPremium, updatePayment } from './premium-store.ts'

const BATCH_SIZE = 200

/** Grants the due gifts of one payment, each once; after a downtime there may be several. */
export const giveDueGifts = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  paymentId: number,
): Promise<number> => {
  const now = ctx.clock.now()
  const payment = await lockPayment(tx, paymentId)
  if (payment.state !== 'paid' || !isPlanType(payment.plan)) return 0
  const months = PLAN_MONTHS[payment.plan]
  const dueAt = (gift: number) => addMonths(payment.paidAt, gift)
  let given = payment.giftsGiven
  // The first comes with the payment, even if the provider's clock is ahead of ours.
  while (given < months && (given === 0 || dueAt(given) <= now)) {
    await grantPoints(tx, {
      userId: payment.userId,
      amount: GIFT_POINTS,
      reason: 'premium-gift',
      key: `gift:${payment.id}:${given}`,
      ref: { paymentId: payment.id, mode: payment.mode },
      now,
    })
    given++
  }
  await updatePayment(tx, payment.id, {
    gifts_given: given,
    gift_at: given < months ? dueAt(given) : null,
  })
  return given - payment.giftsGiven
}

/** Grants all due monthly gifts. */
export const giveGifts = async (ctx: Ctx): Promise<{ given: number }> => {
  let given = 0
  for (const { id, userId } of await listGiftsDue(ctx.db, ctx.clock.now(), BATCH_SIZE)) {
    // A failure does not block the others.
    given += await write(ctx, 'premium.gift', async (tx) => {
      await lockPremium(tx, userId)
      return giveDueGifts(ctx, tx, id)
    }).catch((error: unknown) => {
      ctx.log.error(
        { event: 'premium_gift.grant_failed', error, paymentId: id },
        'could not grant a Premium gift; it is retried',
      )
      return 0
    })
  }
  return { given }
}
