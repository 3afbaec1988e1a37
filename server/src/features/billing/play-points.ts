import type { CaptureStatus } from '@dulcinea/contract/plans'
import type { GooglePlay, PlayProduct } from '../../engines/google-play/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../db/write.ts'
import { reportDiscrepancy } from './discrepancies.ts'
import { openOrder } from './order-points.ts'
import { lockOrder, updateOrder, type OrderRow } from './orders-store.ts'
import { findPack } from './point-packs.ts'
import { toOrderNumber } from './play-numbers.ts'
import { bindPlayPurchase, markPlayPurchaseAcknowledged } from './play-purchases-store.ts'
import { markPaid, clawBackOrder } from './settle-order.ts'

export const requireGooglePlay = (ctx: Pick<Ctx, 'engines'>): GooglePlay => {
  const { googlePlay } = ctx.engines
  if (!googlePlay) throw fail('ORDER_FAILED')
  return googlePlay
}

export type PlayOrder = {
  number: number
  playProduct: string
  accountId: string
  /** For plans only. */
  basePlan: string | null
}

export const orderPointsByPlay = async (
  ctx: Ctx,
  input: { productId: number },
): Promise<PlayOrder> => {
  requireGooglePlay(ctx)
  const { order, pack } = await openOrder(ctx, { ...input, channel: 'google_play' })
  await write(ctx, 'billing.order-opened', (tx) => updateOrder(tx, order.id, { state: 'created' }))
  return {
    number: toOrderNumber(order.id),
    playProduct: pack.playProduct,
    accountId: order.reference,
    basePlan: null,
  }
}

/** Compares Google's purchase with our order: account, product and mode must match. */
const findMismatch = (ctx: Ctx, order: OrderRow, theirs: PlayProduct) => {
  if (theirs.accountId !== order.reference) {
    return { what: 'account', ours: order.reference, theirs: theirs.accountId ?? 'none' }
  }
  const product = findPack(order.productId)?.playProduct ?? ''
  if (theirs.productIds.length !== 1 || theirs.productIds[0] !== product) {
    return { what: 'product', ours: product, theirs: theirs.productIds.join(' ') }
  }
  const isTestPurchase = theirs.isTest && ctx.config.payments === 'production'
  return isTestPurchase ? { what: 'mode', ours: 'production', theirs: 'test' } : null
}

/** The capture id of our order; a promotional purchase has no order id, only a token. */
export const toPlayCaptureId = (playOrder: string, token: string) => `play:${playOrder || token}`

/** Reads a purchase from Google, grants its points and consumes it, so it can be bought again. */
export const settlePlayOrder = async (
  ctx: Ctx,
  known: OrderRow,
  token: string,
): Promise<CaptureStatus | 'UNSOUND'> => {
  const play = requireGooglePlay(ctx)
  const theirs = known.mode === ctx.config.payments ? await play.readProduct(token) : null
  if (!theirs) return 'UNSOUND'
  const mismatch = findMismatch(ctx, known, theirs)
  if (mismatch) {
    await reportDiscrepancy(ctx, { subject: 'order', subjectId: String(known.id), ...mismatch })
    return 'UNSOUND'
  }
  const now = ctx.clock.now()
  const captureId = toPlayCaptureId(theirs.orderId, token)
  const status = await write(ctx, 'billing.settle-play-order', async (tx) => {
    const order = await lockOrder(tx, known.id)
    // A second purchase for the same order is not acknowledged, so Google refunds it.
    if (order.paidAt && order.captureId !== captureId) return 'UNSOUND' as const
    const bound = await bindPlayPurchase(tx, {
      token,
      userId: known.userId,
      orderId: known.id,
      subscriptionId: null,
      now,
    })
    if (bound.orderId !== known.id) return 'UNSOUND' as const
    if (theirs.state === 'PURCHASED') {
      const key = `play:order:${theirs.orderId || token}`
      await markPaid(ctx, tx, order, { captureId, key })
      return 'COMPLETED' as const
    }
    if (theirs.state === 'CANCELLED') {
      if (order.paidAt)
        await clawBackOrder(ctx, tx, order, { cents: order.priceCents, state: 'refunded' })
      else await updateOrder(tx, order.id, { state: 'failed' })
      return 'FAILED' as const
    }
    if (!order.paidAt) await updateOrder(tx, order.id, { state: 'waiting' })
    return 'PENDING' as const
  })
  if (status === 'COMPLETED') await consume(ctx, known, token)
  return status
}

/** Consuming also acknowledges. The points are already granted, so a failure is only logged. */
const consume = async (ctx: Ctx, order: OrderRow, token: string): Promise<void> => {
  const product = findPack(order.productId)?.playProduct
  if (!product) return
  try {
    await requireGooglePlay(ctx).consume(product, token)
    await write(ctx, 'billing.consumed', (tx) =>
      markPlayPurchaseAcknowledged(tx, token, ctx.clock.now()),
    )
  } catch (error) {
    ctx.log.warn(
      { event: 'play_purchase.consume_failed', error, orderId: order.id },
      'could not consume a Google Play purchase; it is retried',
    )
  }
}
