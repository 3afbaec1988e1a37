import type { Ctx } from '../../kernel/ctx.ts'
import { write, type Tx } from '../../kernel/write.ts'
import { takeMoney } from './capture-order.ts'
import {
  lockOrder,
  openPayPalOrders,
  ordersToCheck,
  updateOrder,
  type OrderRow,
} from './orders-store.ts'
import { askAfter } from './give-up.ts'
import { settleOrder } from './settle-order.ts'
import { PENDING_MS } from './subscribe.ts'
import {
  dropPending,
  subscriptionsToCheck,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptions-store.ts'

const AT_ONCE = 50
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** PayPal forgets an order that nobody approves; money that is pending may take days. */
const UNAPPROVED_MS = 6 * HOUR_MS
const UNDECIDED_MS = 30 * 24 * HOUR_MS
const PAUSES_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 12 * HOUR_MS]

const AFTER_FAILURE_MS = 5 * MINUTE_MS

const later = (ctx: Ctx) => new Date(ctx.clock.now().getTime() + 6 * HOUR_MS)

/** Takes the money of an order that was approved, and settles one whose money was taken. */
const followPayPal = async (ctx: Ctx, order: OrderRow): Promise<{ isApproved: boolean }> => {
  const { externalId } = order
  const theirs =
    order.mode === ctx.config.payments && externalId
      ? await ctx.engines.paypal.readOrder(externalId)
      : null
  const isApproved = theirs?.status === 'APPROVED'
  if (isApproved) await takeMoney(ctx, order)
  else if (theirs?.captures.length) await settleOrder(ctx, order, theirs)
  return { isApproved }
}

const checkOrder = async (ctx: Ctx, order: OrderRow): Promise<void> => {
  const { isApproved } = await followPayPal(ctx, order)
  const now = ctx.clock.now().getTime()
  const age = now - order.createdAt.getTime()
  const pause = PAUSES_MS[Math.min(order.checks, PAUSES_MS.length - 1)] ?? HOUR_MS
  await write(ctx, 'billing.check-order', async (tx) => {
    const { paidAt, state } = await lockOrder(tx, order.id)
    // Settled meanwhile: there is nothing to ask after any more.
    if (paidAt || state === 'failed') {
      await updateOrder(tx, order.id, { check_at: null })
      return
    }
    const mayTake = isApproved || state === 'waiting'
    const isOver = age > (mayTake ? UNDECIDED_MS : UNAPPROVED_MS)
    await updateOrder(tx, order.id, {
      checks: order.checks + 1,
      check_at: isOver ? null : new Date(now + pause),
      ...(isOver ? { state: 'expired' } : {}),
    })
  })
}

const checkSubscription = async (ctx: Ctx, row: SubscriptionRow): Promise<void> => {
  const outcome = await askAfter(ctx, row)
  const now = ctx.clock.now().getTime()
  const isOld = now - row.createdAt.getTime() >= PENDING_MS
  await write(ctx, 'billing.check-subscription', async (tx) => {
    if (row.state !== 'pending') {
      if (outcome !== 'settled') await updateSubscription(tx, row.id, { check_at: later(ctx) })
    } else if (isOld) await dropPending(tx, row.id)
    else await updateSubscription(tx, row.id, { check_at: new Date(now + 5 * MINUTE_MS) })
  })
}

/** One that fails does not keep the others waiting, and comes again after them. */
const each = async <Row extends { id: number }>(
  ctx: Ctx,
  rows: Row[],
  work: (ctx: Ctx, row: Row) => Promise<void>,
  postpone: (tx: Tx, id: number, changes: { check_at: Date }) => Promise<unknown>,
): Promise<void> => {
  for (const row of rows) {
    await work(ctx, row).catch(async (error: unknown) => {
      ctx.log.warn({ error, id: row.id }, 'a payment could not be asked after')
      const check_at = new Date(ctx.clock.now().getTime() + AFTER_FAILURE_MS)
      await write(ctx, 'billing.postpone', (tx) => postpone(tx, row.id, { check_at }))
    })
  }
}

/**
 * At the start: whoever paid while the server was down, or saw it die, need not wait until the order's
 * own check is due. The check itself stays as it is.
 */
export const resumePayments = async (ctx: Ctx): Promise<void> => {
  const since = new Date(ctx.clock.now().getTime() - UNAPPROVED_MS)
  const of = { mode: ctx.config.payments, since, limit: AT_ONCE }
  for (const order of await openPayPalOrders(ctx.db, of)) {
    await followPayPal(ctx, order).catch((error: unknown) =>
      ctx.log.warn(
        { event: 'payment.resume_failed', orderId: order.id, error },
        'could not ask PayPal about an open order',
      ),
    )
  }
}

/** Asks after what nobody told us of: closed tabs, lost news, renewals that are due. */
export const sweepPayments = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now()
  await each(ctx, await ordersToCheck(ctx.db, now, AT_ONCE), checkOrder, updateOrder)
  await each(
    ctx,
    await subscriptionsToCheck(ctx.db, now, AT_ONCE),
    checkSubscription,
    updateSubscription,
  )
}
