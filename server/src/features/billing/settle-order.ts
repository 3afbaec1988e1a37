import type { PayPalCapture, PayPalOrder } from '../../engines/paypal/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { write, type Tx } from '../../db/write.ts'
import { clawBack, grantPoints } from '../points/index.ts'
import { reportDiscrepancy } from './discrepancies.ts'
import { upsertDiscrepancy } from './discrepancies-store.ts'
import { freezePurchases } from './events-store.ts'
import { lockOrder, updateOrder, type OrderRow } from './orders-store.ts'
import { toOrderNumber } from './play-numbers.ts'
import { sendPointsReceipt, sendRefundEmail } from './payment-emails.ts'

const formatPrice = (order: OrderRow) => `${order.currency} ${order.priceCents}`
const CAPTURED_STATUSES: readonly PayPalCapture['status'][] = [
  'COMPLETED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
]

/** Compares PayPal's order with ours: id, reference, price and currency must match. */
const findMismatch = (order: OrderRow, theirs: PayPalOrder) => {
  if (theirs.id !== order.externalId)
    return { what: 'id', ours: order.externalId ?? '', theirs: theirs.id }
  if (theirs.reference !== order.reference) {
    return { what: 'reference', ours: order.reference, theirs: theirs.reference ?? 'none' }
  }
  const [capture] = theirs.captures
  const amount = capture?.amount ?? theirs.amount
  if (amount?.cents !== order.priceCents || amount.currency !== order.currency) {
    const theirPrice = amount ? `${amount.currency} ${amount.cents}` : 'none'
    return { what: 'price', ours: formatPrice(order), theirs: theirPrice }
  }
  return null
}

/** The same number as in the list of orders. */
const toReceiptNumber = ({ id, channel, externalId }: OrderRow): string =>
  channel === 'paypal' && externalId ? externalId : String(toOrderNumber(id))

/** Grants the points of a captured payment; idempotent. */
export const markPaid = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  order: OrderRow,
  payment: { captureId: string; key: string },
): Promise<OrderRow> => {
  if (order.paidAt) return order
  const now = ctx.clock.now()
  await grantPoints(tx, {
    userId: order.userId,
    amount: order.points,
    reason: 'point-pack',
    key: payment.key,
    ref: { orderId: order.id, mode: order.mode },
    now,
  })
  await updateOrder(tx, order.id, {
    state: 'paid',
    capture_id: payment.captureId,
    paid_at: now,
    check_at: null,
  })
  await sendPointsReceipt(ctx, tx, {
    userId: order.userId,
    language: order.language,
    key: `order:${order.id}`,
    points: order.points,
    priceCents: order.priceCents,
    currency: order.currency,
    number: toReceiptNumber(order),
  })
  return { ...order, state: 'paid', captureId: payment.captureId, paidAt: now }
}

/** Claws back the points of the refunded amount, less what was clawed back before. */
export const clawBackOrder = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  order: OrderRow,
  refund: { cents: number; state: 'part_refunded' | 'refunded' | 'reversed' },
): Promise<OrderRow> => {
  const now = ctx.clock.now()
  const isWhole = refund.cents >= order.priceCents
  const total = isWhole
    ? order.points
    : Math.floor((order.points * refund.cents) / order.priceCents)
  const amount = total - order.takenBackPoints
  if (amount > 0) {
    const { debt } = await clawBack(tx, {
      userId: order.userId,
      amount,
      reason: 'payment-refunded',
      key: `order-back:${order.id}:${total}`,
      ref: { orderId: order.id, mode: order.mode },
      now,
    })
    if (debt > 0) {
      const facts = { subject: 'order', subjectId: String(order.id), what: 'debt' } as const
      await upsertDiscrepancy(tx, { ...facts, ours: `${debt} points`, theirs: 'refunded' }, now)
    }
  }
  const changes = {
    state: refund.state,
    refunded_cents: refund.cents,
    taken_back_points: Math.max(total, order.takenBackPoints),
  }
  await updateOrder(tx, order.id, changes)
  if (refund.cents > order.refundedCents) {
    await sendRefundEmail(ctx, tx, {
      userId: order.userId,
      language: order.language,
      key: `refund:${order.id}:${refund.cents}`,
      priceCents: refund.cents - order.refundedCents,
      currency: order.currency,
    })
  }
  return { ...order, state: refund.state, takenBackPoints: changes.taken_back_points }
}

const sumRefunds = (order: OrderRow, theirs: PayPalOrder, capture: PayPalCapture): number => {
  const listed = theirs.refunds
    .filter(({ status, amount }) => status === 'COMPLETED' && amount.currency === order.currency)
    .reduce((sum, { amount }) => sum + amount.cents, 0)
  return capture.status === 'REFUNDED' ? order.priceCents : Math.min(listed, order.priceCents)
}

const settleCaptured = async (ctx: Ctx, tx: Tx, order: OrderRow, theirs: PayPalOrder) => {
  const [capture] = theirs.captures
  if (!capture) return order
  const paid = await markPaid(ctx, tx, order, {
    captureId: capture.id,
    key: `paypal:capture:${capture.id}`,
  })
  const cents = sumRefunds(paid, theirs, capture)
  if (cents <= paid.refundedCents || paid.state === 'reversed') return paid
  const state = cents >= paid.priceCents ? 'refunded' : 'part_refunded'
  return clawBackOrder(ctx, tx, paid, { cents, state })
}

/** Updates our order to PayPal's state: forward only, and only if everything matches. */
export const settleOrder = async (
  ctx: Ctx,
  known: OrderRow,
  theirs: PayPalOrder,
): Promise<{ order: OrderRow; isSound: boolean }> => {
  const mismatch = findMismatch(known, theirs)
  if (mismatch) {
    await reportDiscrepancy(ctx, { subject: 'order', subjectId: String(known.id), ...mismatch })
    return { order: known, isSound: false }
  }
  const [capture] = theirs.captures
  if (!capture) return { order: known, isSound: true }
  const order = await write(ctx, 'billing.settle-order', async (tx): Promise<OrderRow> => {
    const locked = await lockOrder(tx, known.id)
    if (CAPTURED_STATUSES.includes(capture.status)) return settleCaptured(ctx, tx, locked, theirs)
    if (locked.paidAt) return locked
    const state = capture.status === 'PENDING' ? 'waiting' : 'failed'
    await updateOrder(tx, locked.id, {
      state,
      ...(state === 'failed' ? { check_at: null } : {}),
    })
    return { ...locked, state }
  })
  return { order, isSound: true }
}

/** A chargeback: claws back all points and freezes purchases until an operator reviews it. */
export const reverseOrder = async (ctx: Ctx, known: OrderRow): Promise<void> => {
  const now = ctx.clock.now()
  await write(ctx, 'billing.reverse-order', async (tx) => {
    const order = await lockOrder(tx, known.id)
    if (!order.paidAt || order.state === 'reversed') return
    await clawBackOrder(ctx, tx, order, { cents: order.priceCents, state: 'reversed' })
    await freezePurchases(tx, order.userId, `order ${order.id} was charged back`, now)
    const facts = { subject: 'order', subjectId: String(order.id), what: 'charge-back' } as const
    await upsertDiscrepancy(tx, { ...facts, ours: formatPrice(order), theirs: 'reversed' }, now)
  })
  ctx.log.error({ event: 'payment.charged_back', orderId: known.id }, 'order charged back')
}
