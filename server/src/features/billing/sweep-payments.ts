import type { Ctx } from '../../kernel/ctx.ts'
import { write, type Tx } from '../../db/write.ts'
import { capturePayment } from './capture-order.ts'
import {
  lockOrder,
  listOpenPayPalOrders,
  listOrdersToCheck,
  updateOrder,
  type OrderRow,
} from './orders-store.ts'
import { syncWithProvider } from './give-up-pending.ts'
import { settleOrder } from './settle-order.ts'
import { PENDING_SUBSCRIPTION_TTL_MS } from './subscribe.ts'
import {
  dropPending,
  listSubscriptionsToCheck,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptions-store.ts'

const BATCH_SIZE = 50
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** PayPal forgets orders that are not approved; pending payments may take days. */
const UNAPPROVED_EXPIRY_MS = 6 * HOUR_MS
const PENDING_EXPIRY_MS = 30 * 24 * HOUR_MS
/** Exponential backoff between the checks of an open order. */
const CHECK_BACKOFF_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 12 * HOUR_MS]

const FAILURE_RETRY_MS = 5 * MINUTE_MS

const nextSyncAt = (ctx: Ctx) => new Date(ctx.clock.now().getTime() + 6 * HOUR_MS)

/** Captures an approved order, and settles a captured one. */
const settleFromPayPal = async (ctx: Ctx, order: OrderRow): Promise<{ isApproved: boolean }> => {
  const { externalId } = order
  const theirs =
    order.mode === ctx.config.payments && externalId
      ? await ctx.engines.paypal.readOrder(externalId)
      : null
  const isApproved = theirs?.status === 'APPROVED'
  if (isApproved) await capturePayment(ctx, order)
  else if (theirs?.captures.length) await settleOrder(ctx, order, theirs)
  return { isApproved }
}

const checkOrder = async (ctx: Ctx, order: OrderRow): Promise<void> => {
  const { isApproved } = await settleFromPayPal(ctx, order)
  const now = ctx.clock.now().getTime()
  const age = now - order.createdAt.getTime()
  const backoffMs = CHECK_BACKOFF_MS[Math.min(order.checks, CHECK_BACKOFF_MS.length - 1)] ?? HOUR_MS
  await write(ctx, 'billing.check-order', async (tx) => {
    const { paidAt, state } = await lockOrder(tx, order.id)
    // Settled meanwhile: no further checks.
    if (paidAt || state === 'failed') {
      await updateOrder(tx, order.id, { check_at: null })
      return
    }
    const isPayable = isApproved || state === 'waiting'
    const isExpired = age > (isPayable ? PENDING_EXPIRY_MS : UNAPPROVED_EXPIRY_MS)
    await updateOrder(tx, order.id, {
      checks: order.checks + 1,
      check_at: isExpired ? null : new Date(now + backoffMs),
      ...(isExpired ? { state: 'expired' } : {}),
    })
  })
}

const checkSubscription = async (ctx: Ctx, row: SubscriptionRow): Promise<void> => {
  const outcome = await syncWithProvider(ctx, row)
  const now = ctx.clock.now().getTime()
  const isOld = now - row.createdAt.getTime() >= PENDING_SUBSCRIPTION_TTL_MS
  await write(ctx, 'billing.check-subscription', async (tx) => {
    if (row.state !== 'pending') {
      if (outcome !== 'settled') await updateSubscription(tx, row.id, { check_at: nextSyncAt(ctx) })
    } else if (isOld) await dropPending(tx, row.id)
    else await updateSubscription(tx, row.id, { check_at: new Date(now + 5 * MINUTE_MS) })
  })
}

/** A failure does not block the others: the row is postponed and retried. */
const checkEach = async <Row extends { id: number }>(
  ctx: Ctx,
  rows: Row[],
  work: (ctx: Ctx, row: Row) => Promise<void>,
  postpone: (tx: Tx, id: number, changes: { check_at: Date }) => Promise<unknown>,
): Promise<void> => {
  for (const row of rows) {
    await work(ctx, row).catch(async (error: unknown) => {
      ctx.log.warn(
        { event: 'payment.check_failed', error, id: row.id },
        'could not check a payment with its provider',
      )
      const check_at = new Date(ctx.clock.now().getTime() + FAILURE_RETRY_MS)
      await write(ctx, 'billing.postpone', (tx) => postpone(tx, row.id, { check_at }))
    })
  }
}

/**
 * At start-up: settles orders that were paid while the server was down, without waiting for their
 * scheduled check. The schedule itself does not change.
 */
export const resumePayments = async (ctx: Ctx): Promise<void> => {
  const since = new Date(ctx.clock.now().getTime() - UNAPPROVED_EXPIRY_MS)
  const filter = { mode: ctx.config.payments, since, limit: BATCH_SIZE }
  for (const order of await listOpenPayPalOrders(ctx.db, filter)) {
    await settleFromPayPal(ctx, order).catch((error: unknown) =>
      ctx.log.warn(
        { event: 'payment.resume_failed', orderId: order.id, error },
        'could not read an open order from PayPal',
      ),
    )
  }
}

/** Polls the providers for what no event reported: closed tabs, lost events, due renewals. */
export const sweepPayments = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now()
  await checkEach(ctx, await listOrdersToCheck(ctx.db, now, BATCH_SIZE), checkOrder, updateOrder)
  await checkEach(
    ctx,
    await listSubscriptionsToCheck(ctx.db, now, BATCH_SIZE),
    checkSubscription,
    updateSubscription,
  )
}
