import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { findPayment } from '../premium/index.ts'
import { scheduleCapture } from './capture-job.ts'
import { capturePayment } from './capture-order.ts'
import { reportDiscrepancy } from './discrepancies.ts'
import { findPaymentEvent, markApplied, type PaymentEventRow } from './events-store.ts'
import { findOrder, type OrderRow } from './orders-store.ts'
import { applyPlayEvent } from './play-events.ts'
import { reverseOrder, settleOrder } from './settle-order.ts'
import { findSubscription, type SubscriptionRow } from './subscriptions-store.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Time for the buyer's browser to capture the order itself; then the tab counts as closed. */
const BROWSER_CAPTURE_MS = 10_000
/** An event may arrive before the response with the id that it refers to has been stored. */
const UNKNOWN_EVENT_RETRY_MS = 10 * 60_000

const readFact = (event: PaymentEventRow, name: string): string | null => {
  const value = event.facts[name]
  return typeof value === 'string' && value !== '' ? value : null
}
const isUuid = (text: string) => z.uuid().safeParse(text).success

const findOrderOfEvent = async (ctx: Ctx, event: PaymentEventRow): Promise<OrderRow | null> => {
  const [id, reference] = [readFact(event, 'orderId'), readFact(event, 'reference')]
  const known = id ? await findOrder(ctx.db, { externalId: id }) : null
  if (known) return known
  if (reference && isUuid(reference)) return findOrder(ctx.db, { reference })
  const captureId = readFact(event, 'captureId')
  return captureId ? findOrder(ctx.db, { captureId }) : null
}

const findSubscriptionOfEvent = async (
  ctx: Ctx,
  event: PaymentEventRow,
): Promise<SubscriptionRow | null> => {
  const [id, reference] = [readFact(event, 'subscriptionId'), readFact(event, 'reference')]
  const known = id ? await findSubscription(ctx.db, { externalId: id }) : null
  if (known) return known
  if (reference && isUuid(reference)) return findSubscription(ctx.db, { reference })
  // A refund event contains the sale id only.
  const saleId = readFact(event, 'saleId')
  const payment = saleId ? await findPayment(ctx.db, saleId) : null
  return payment && findSubscription(ctx.db, { id: payment.subscriptionId })
}

/**
 * An event without a matching row: it may arrive early, so the job is retried for a while; or it
 * may belong to another shop on the same account.
 */
const retryUnknown = (ctx: Ctx, event: PaymentEventRow): string => {
  const age = ctx.clock.now().getTime() - event.receivedAt.getTime()
  if (age < UNKNOWN_EVENT_RETRY_MS)
    throw new Error('No order or subscription matches the event yet')
  return 'unknown'
}

const handleApproved = async (ctx: Ctx, order: OrderRow): Promise<string> => {
  await scheduleCapture(ctx, order, BROWSER_CAPTURE_MS)
  return 'capture follows'
}

const applyToOrder = async (ctx: Ctx, event: PaymentEventRow): Promise<string> => {
  const order = await findOrderOfEvent(ctx, event)
  if (!order?.externalId || order.mode !== ctx.config.payments) return retryUnknown(ctx, event)
  if (event.type === 'CHECKOUT.ORDER.APPROVED') return handleApproved(ctx, order)
  const theirs = await ctx.engines.paypal.readOrder(order.externalId)
  if (!theirs) return retryUnknown(ctx, event)
  const { isSound } = await settleOrder(ctx, order, theirs)
  if (!isSound) return 'refused'
  if (event.type === 'PAYMENT.CAPTURE.REVERSED') await reverseOrder(ctx, order)
  return 'applied'
}

const SALE_COMPLETED = 'PAYMENT.SALE.COMPLETED'
const SALE_REVERSED = 'PAYMENT.SALE.REVERSED'

const applyToSubscription = async (ctx: Ctx, event: PaymentEventRow): Promise<string> => {
  const row = await findSubscriptionOfEvent(ctx, event)
  if (!row?.externalId) return retryUnknown(ctx, event)
  const saleId = readFact(event, 'saleId')
  const reversedSaleId = event.type === SALE_REVERSED ? (saleId ?? undefined) : undefined
  const outcome = await syncSubscription(ctx, row, reversedSaleId)
  if (outcome === 'unknown') return retryUnknown(ctx, event)
  if (outcome === 'unsound') return 'refused'
  if (event.type === SALE_COMPLETED && saleId && !(await findPayment(ctx.db, saleId))) {
    // PayPal's list of payments may lag behind its events. Wrong prices are reported by the sync.
    return retryUnknown(ctx, event)
  }
  return 'applied'
}

const apply = (ctx: Ctx, event: PaymentEventRow): Promise<string> => {
  if (event.channel === 'google_play') return applyPlayEvent(ctx, event)
  if (event.type.startsWith('CHECKOUT.ORDER.') || event.type.startsWith('PAYMENT.CAPTURE.')) {
    return applyToOrder(ctx, event)
  }
  if (event.type.startsWith('BILLING.SUBSCRIPTION.') || event.type.startsWith('PAYMENT.SALE.')) {
    return applyToSubscription(ctx, event)
  }
  return Promise.resolve('ignored')
}

const applyNow = async (ctx: Ctx, event: PaymentEventRow): Promise<string> => {
  const outcome = await apply(ctx, event)
  if (outcome === 'unknown') {
    const facts = { subject: 'event', subjectId: event.id, what: event.type } as const
    await reportDiscrepancy(ctx, { ...facts, ours: 'none', theirs: JSON.stringify(event.facts) })
  }
  await write(ctx, 'billing.apply-event', (tx) =>
    markApplied(tx, event.id, { outcome, now: ctx.clock.now() }),
  )
  return outcome
}

/** An event is only a hint: the resource is read from the provider, and only that is applied. */
export const applyEvent = async (ctx: Ctx, job: { eventId: string }): Promise<void> => {
  const event = await findPaymentEvent(ctx.db, job.eventId)
  if (event && !event.appliedAt) await applyNow(ctx, event)
}

/** Applies an event once more, whatever the first outcome: its resource may be known by now. */
export const reapplyEvent = async (
  ctx: Ctx,
  input: { eventId: string },
): Promise<{ outcome: string } | null> => {
  const event = await findPaymentEvent(ctx.db, input.eventId)
  return event && { outcome: await applyNow(ctx, event) }
}

/** Job: captures an approved order whose tab was closed, so that the points are granted. */
export const runCaptureJob = async (
  ctx: Ctx,
  job: { orderId: number; declines?: number },
): Promise<void> => {
  const order = await findOrder(ctx.db, { id: job.orderId })
  if (!order || order.mode !== ctx.config.payments) return
  if (job.declines !== undefined && job.declines !== order.declines) return
  const captured = await capturePayment(ctx, order)
  // The sweep checks waiting orders, but not expired ones: for these the job is retried.
  if (captured === 'PENDING' && order.state !== 'waiting') {
    throw new Error('The outcome of the PayPal capture is not known yet')
  }
}
