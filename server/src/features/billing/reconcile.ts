import { PayPalFailure, type PayPalOrder } from '../../engines/paypal/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { paymentsOf } from '../premium/index.ts'
import { noteDifference } from './differences.ts'
import { unappliedEvents, type Difference } from './events-store.ts'
import { ordersSince, type OrderRow } from './orders-store.ts'
import { livingSubscriptions, type SubscriptionRow } from './subscriptions-store.ts'
import { transactionsOf } from './sync-subscription.ts'

const SINCE_MS = 30 * 24 * 3_600_000
/** What has just happened may still be on its way. */
const SETTLING_MS = 15 * 60_000
const STUCK_MS = 24 * 3_600_000

type Found = Omit<Difference, 'subject' | 'subjectId'>

const captureIn = (theirs: PayPalOrder): string => theirs.captures[0]?.status ?? 'none'

const EXPECTED: Record<string, readonly string[]> = {
  paid: ['COMPLETED'],
  part_refunded: ['PARTIALLY_REFUNDED'],
  refunded: ['REFUNDED'],
  waiting: ['PENDING'],
  failed: ['none', 'DECLINED', 'FAILED'],
  created: ['none'],
  expired: ['none'],
}

const compareOrder = async (ctx: Ctx, order: OrderRow): Promise<Found[]> => {
  const theirs = await ctx.engines.paypal.readOrder(order.externalId ?? '')
  if (!theirs) {
    const isOpen = ['created', 'expired', 'failed'].includes(order.state)
    return isOpen ? [] : [{ what: 'state', ours: order.state, theirs: 'unknown' }]
  }
  const found: Found[] = []
  const told = captureIn(theirs)
  const expected = EXPECTED[order.state]
  if (expected && !expected.includes(told)) {
    found.push({ what: 'state', ours: order.state, theirs: told })
  }
  const amount = theirs.captures[0]?.amount ?? theirs.amount
  if (amount && (amount.cents !== order.priceCents || amount.currency !== order.currency)) {
    const [ours, other] = [
      `${order.currency} ${order.priceCents}`,
      `${amount.currency} ${amount.cents}`,
    ]
    found.push({ what: 'price', ours, theirs: other })
  }
  return found
}

const STATES: Record<string, string> = {
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'ended',
}

const compareSubscription = async (ctx: Ctx, row: SubscriptionRow): Promise<Found[]> => {
  const { externalId } = row
  const theirs = externalId ? await ctx.engines.paypal.readSubscription(externalId) : null
  if (!theirs || !externalId) return [{ what: 'state', ours: row.state, theirs: 'unknown' }]
  const found: Found[] = []
  if (STATES[theirs.status] !== row.state) {
    found.push({ what: 'state', ours: row.state, theirs: theirs.status })
  }
  const ours = new Map((await paymentsOf(ctx.db, row.id)).map((one) => [one.externalId, one.state]))
  for (const { id, status, at } of await transactionsOf(ctx, row, externalId)) {
    const isSettling = ctx.clock.now().getTime() - at.getTime() < SETTLING_MS
    const known = ours.get(id)
    ours.delete(id)
    const isSame = status === 'COMPLETED' ? known === 'paid' : known !== 'paid'
    if (isSame || isSettling || known === 'reversed') continue
    found.push({ what: `payment ${id}`, ours: known ?? 'none', theirs: status })
  }
  for (const [id, state] of ours) found.push({ what: `payment ${id}`, ours: state, theirs: 'none' })
  return found
}

/** Nothing when PayPal cannot be asked now: the next night asks again. */
const unlessAway = async (ctx: Ctx, compare: Promise<Found[]>): Promise<Found[] | null> => {
  try {
    return await compare
  } catch (error) {
    if (!(error instanceof PayPalFailure)) throw error
    ctx.log.warn({ error }, 'a payment could not be compared')
    return null
  }
}

export type Reconciled = { looked: number; unread: number; found: Difference[] }

/** Compares what is young or running with PayPal. What differs is listed and never mended here. */
export const reconcile = async (ctx: Ctx): Promise<Reconciled> => {
  const now = ctx.clock.now().getTime()
  const of = {
    mode: ctx.config.payments,
    channel: 'paypal',
    since: new Date(now - SINCE_MS),
  } as const
  const all: Reconciled = { looked: 0, unread: 0, found: [] }
  const add = (subject: 'order' | 'subscription', id: number, found: Found[] | null) => {
    all.looked++
    if (!found) all.unread++
    for (const one of found ?? []) all.found.push({ subject, subjectId: String(id), ...one })
  }
  for (const order of await ordersSince(ctx.db, of)) {
    if (now - order.createdAt.getTime() <= SETTLING_MS) continue
    add('order', order.id, await unlessAway(ctx, compareOrder(ctx, order)))
  }
  for (const row of await livingSubscriptions(ctx.db, of)) {
    add('subscription', row.id, await unlessAway(ctx, compareSubscription(ctx, row)))
  }
  for (const { id, type } of await unappliedEvents(ctx.db, new Date(now - STUCK_MS))) {
    all.found.push({
      subject: 'event',
      subjectId: id,
      what: type,
      ours: 'not applied',
      theirs: 'told',
    })
  }
  for (const one of all.found) await noteDifference(ctx, one)
  return all
}
