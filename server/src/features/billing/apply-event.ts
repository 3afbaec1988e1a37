import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { findPayment } from '../premium/index.ts'
import { captureSoon } from './capture-job.ts'
import { takeMoney } from './capture-order.ts'
import { noteDifference } from './differences.ts'
import { findEvent, markApplied, type EventRow } from './events-store.ts'
import { findOrder, type OrderRow } from './orders-store.ts'
import { applyPlayEvent } from './play-events.ts'
import { reverseOrder, settleOrder } from './settle-order.ts'
import { findSubscription, type SubscriptionRow } from './subscriptions-store.ts'
import { syncSubscription } from './sync-subscription.ts'

/** The buyer's own browser comes first; a closed tab is not waited for much longer. */
const TAB_MS = 10_000
/** An event may overtake the answer that tells us what it is about. */
const OVERTAKING_MS = 10 * 60_000

const textIn = (event: EventRow, name: string): string | null => {
  const value = event.facts[name]
  return typeof value === 'string' && value !== '' ? value : null
}
const isUuid = (text: string) => z.uuid().safeParse(text).success

const orderOf = async (ctx: Ctx, event: EventRow): Promise<OrderRow | null> => {
  const [id, reference] = [textIn(event, 'orderId'), textIn(event, 'reference')]
  const known = id ? await findOrder(ctx.db, { externalId: id }) : null
  if (known) return known
  if (reference && isUuid(reference)) return findOrder(ctx.db, { reference })
  const captureId = textIn(event, 'captureId')
  return captureId ? findOrder(ctx.db, { captureId }) : null
}

const subscriptionOf = async (ctx: Ctx, event: EventRow): Promise<SubscriptionRow | null> => {
  const [id, reference] = [textIn(event, 'subscriptionId'), textIn(event, 'reference')]
  const known = id ? await findSubscription(ctx.db, { externalId: id }) : null
  if (known) return known
  if (reference && isUuid(reference)) return findSubscription(ctx.db, { reference })
  // A refund names the sale alone.
  const saleId = textIn(event, 'saleId')
  const payment = saleId ? await findPayment(ctx.db, saleId) : null
  return payment && findSubscription(ctx.db, { id: payment.subscriptionId })
}

/** Nothing of ours: perhaps not yet, perhaps of another shop on the same account. */
const unknown = (ctx: Ctx, event: EventRow): string => {
  const age = ctx.clock.now().getTime() - event.receivedAt.getTime()
  if (age < OVERTAKING_MS) throw new Error('The event is about something not known yet')
  return 'unknown'
}

const approved = async (ctx: Ctx, order: OrderRow): Promise<string> => {
  await captureSoon(ctx, order, TAB_MS)
  return 'capture follows'
}

const applyToOrder = async (ctx: Ctx, event: EventRow): Promise<string> => {
  const order = await orderOf(ctx, event)
  if (!order?.externalId || order.mode !== ctx.config.payments) return unknown(ctx, event)
  if (event.type === 'CHECKOUT.ORDER.APPROVED') return approved(ctx, order)
  const theirs = await ctx.engines.paypal.readOrder(order.externalId)
  if (!theirs) return unknown(ctx, event)
  const { isSound } = await settleOrder(ctx, order, theirs)
  if (!isSound) return 'refused'
  if (event.type === 'PAYMENT.CAPTURE.REVERSED') await reverseOrder(ctx, order)
  return 'applied'
}

const SALE_NEWS = 'PAYMENT.SALE.COMPLETED'
const SALE_REVERSED = 'PAYMENT.SALE.REVERSED'

const applyToSubscription = async (ctx: Ctx, event: EventRow): Promise<string> => {
  const row = await subscriptionOf(ctx, event)
  if (!row?.externalId) return unknown(ctx, event)
  const saleId = textIn(event, 'saleId')
  const undone = event.type === SALE_REVERSED ? (saleId ?? undefined) : undefined
  const outcome = await syncSubscription(ctx, row, undone)
  if (outcome === 'unknown') return unknown(ctx, event)
  if (outcome === 'unsound') return 'refused'
  if (event.type === SALE_NEWS && saleId && !(await findPayment(ctx.db, saleId))) {
    // PayPal's list of payments may lag behind its news; a wrong price is told there.
    return unknown(ctx, event)
  }
  return 'applied'
}

const apply = (ctx: Ctx, event: EventRow): Promise<string> => {
  if (event.channel === 'google_play') return applyPlayEvent(ctx, event)
  if (event.type.startsWith('CHECKOUT.ORDER.') || event.type.startsWith('PAYMENT.CAPTURE.')) {
    return applyToOrder(ctx, event)
  }
  if (event.type.startsWith('BILLING.SUBSCRIPTION.') || event.type.startsWith('PAYMENT.SALE.')) {
    return applyToSubscription(ctx, event)
  }
  return Promise.resolve('ignored')
}

const applyNow = async (ctx: Ctx, event: EventRow): Promise<string> => {
  const outcome = await apply(ctx, event)
  if (outcome === 'unknown') {
    const subject = { subject: 'event', subjectId: event.id, what: event.type } as const
    await noteDifference(ctx, { ...subject, ours: 'none', theirs: JSON.stringify(event.facts) })
  }
  await write(ctx, 'billing.apply-event', (tx) =>
    markApplied(tx, event.id, { outcome, now: ctx.clock.now() }),
  )
  return outcome
}

/** Every event is a hint: what it is about is read again, and only that is acted on. */
export const applyEvent = async (ctx: Ctx, job: { eventId: string }): Promise<void> => {
  const event = await findEvent(ctx.db, job.eventId)
  if (event && !event.appliedAt) await applyNow(ctx, event)
}

/** Once more, whatever became of it before: what was not known then may be by now. */
export const applyEventAgain = async (
  ctx: Ctx,
  input: { eventId: string },
): Promise<{ outcome: string } | null> => {
  const event = await findEvent(ctx.db, input.eventId)
  return event && { outcome: await applyNow(ctx, event) }
}

/** The tab was closed after paying: the server takes the money, and the points come all the same. */
export const captureLater = async (
  ctx: Ctx,
  job: { orderId: number; declines?: number },
): Promise<void> => {
  const order = await findOrder(ctx.db, { id: job.orderId })
  if (!order || order.mode !== ctx.config.payments) return
  if (job.declines !== undefined && job.declines !== order.declines) return
  const taking = await takeMoney(ctx, order)
  // Nobody else asks after one that has expired; what is waiting is asked after by the sweep.
  if (taking === 'PENDING' && order.state !== 'waiting') {
    throw new Error('PayPal has not told yet whether the money was taken')
  }
}
