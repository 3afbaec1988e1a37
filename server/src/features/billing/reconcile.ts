import { PayPalFailure } from '../../engines/paypal/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { compareOrder, compareSubscription, SETTLING_MS, type Found } from './compare.ts'
import { noteDifference } from './differences.ts'
import {
  closeDifference,
  differencesIn,
  type Difference,
  type DifferenceRow,
} from './differences-store.ts'
import { unappliedEvents } from './events-store.ts'
import { ordersSince } from './orders-store.ts'
import { livingSubscriptions } from './subscriptions-store.ts'

const RECONCILE_PERIOD_MS = 30 * 24 * 3_600_000
const STUCK_EVENT_AGE_MS = 24 * 3_600_000
const MAX_OPEN = 5_000

/** Null if PayPal is unavailable: the next nightly run compares again. */
const compareIfAvailable = async (ctx: Ctx, compare: Promise<Found[]>): Promise<Found[] | null> => {
  try {
    return await compare
  } catch (error) {
    if (!(error instanceof PayPalFailure)) throw error
    ctx.log.warn(
      { event: 'payment.compare_failed', error },
      'could not compare a payment with PayPal',
    )
    return null
  }
}

export type Reconciled = { looked: number; unread: number; found: Difference[] }

type ReconcileState = Reconciled & { subjects: Set<string> }

const keyOf = ({ subject, subjectId }: Pick<Difference, 'subject' | 'subjectId'>): string =>
  `${subject} ${subjectId}`
const isSame = (a: Difference, b: Difference): boolean =>
  keyOf(a) === keyOf(b) && a.what === b.what && a.ours === b.ours && a.theirs === b.theirs

const STUCK = 'not applied'
const isStuck = ({ subject, ours }: Pick<Difference, 'subject' | 'ours'>): boolean =>
  subject === 'event' && ours === STUCK

/** Only these are found by comparing; all others are reported once and wait for an operator. */
const isCompared = ({ subject, what, ours }: DifferenceRow): boolean =>
  what === 'state' || what === 'price' || what.startsWith('payment ') || isStuck({ subject, ours })

/** Closes open discrepancies that no longer exist, for example because an event came late. */
const closeResolved = async (ctx: Ctx, { subjects, found }: ReconcileState): Promise<void> => {
  const open = await differencesIn(ctx.db, { state: 'open', limit: MAX_OPEN })
  const isChecked = (row: DifferenceRow) => isStuck(row) || subjects.has(keyOf(row))
  const gone = open.filter(
    (row) => isCompared(row) && isChecked(row) && !found.some((one) => isSame(one, row)),
  )
  if (!gone.length) return
  const change = { state: 'mended', now: ctx.clock.now() } as const
  await write(ctx, 'billing.differences-gone', async (tx) => {
    for (const { id } of gone) await closeDifference(tx, id, change)
  })
}

/** Compares recent orders and running subscriptions with PayPal. Reports only, repairs nothing. */
export const reconcile = async (ctx: Ctx): Promise<Reconciled> => {
  const now = ctx.clock.now().getTime()
  const filter = {
    mode: ctx.config.payments,
    channel: 'paypal',
    since: new Date(now - RECONCILE_PERIOD_MS),
  } as const
  const state: ReconcileState = { looked: 0, unread: 0, found: [], subjects: new Set() }
  const add = (subject: 'order' | 'subscription', id: number, found: Found[] | null) => {
    state.looked++
    const about = { subject, subjectId: String(id) }
    if (found) state.subjects.add(keyOf(about))
    else state.unread++
    for (const one of found ?? []) state.found.push({ ...about, ...one })
  }
  for (const order of await ordersSince(ctx.db, filter)) {
    if (now - order.createdAt.getTime() <= SETTLING_MS) continue
    add('order', order.id, await compareIfAvailable(ctx, compareOrder(ctx, order)))
  }
  for (const row of await livingSubscriptions(ctx.db, filter)) {
    add('subscription', row.id, await compareIfAvailable(ctx, compareSubscription(ctx, row)))
  }
  for (const { id, type } of await unappliedEvents(ctx.db, new Date(now - STUCK_EVENT_AGE_MS))) {
    const facts = { what: type, ours: STUCK, theirs: 'told' }
    state.found.push({ subject: 'event', subjectId: id, ...facts })
  }
  for (const one of state.found) await noteDifference(ctx, one)
  await closeResolved(ctx, state)
  return { looked: state.looked, unread: state.unread, found: state.found }
}
