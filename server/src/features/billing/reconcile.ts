import { PayPalFailure } from '../../engines/paypal/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import {
  compareOrder,
  compareSubscription,
  SETTLEMENT_DELAY_MS,
  type DiscrepancyFields,
} from './compare-with-paypal.ts'
import { reportDiscrepancy } from './discrepancies.ts'
import {
  closeDiscrepancy,
  findDiscrepancies,
  type Discrepancy,
  type DiscrepancyRow,
} from './discrepancies-store.ts'
import { listUnappliedEvents } from './events-store.ts'
import { listOrdersSince } from './orders-store.ts'
import { listRunningSubscriptions } from './subscriptions-store.ts'

const RECONCILE_PERIOD_MS = 30 * 24 * 3_600_000
const STUCK_EVENT_AGE_MS = 24 * 3_600_000
const MAX_OPEN = 5_000

/** Null if PayPal is unavailable: the next nightly run compares again. */
const compareIfAvailable = async (
  ctx: Ctx,
  compare: Promise<DiscrepancyFields[]>,
): Promise<DiscrepancyFields[] | null> => {
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

export type ReconcileReport = { compared: number; unavailable: number; found: Discrepancy[] }

type ReconcileState = ReconcileReport & { subjects: Set<string> }

const keyOf = ({ subject, subjectId }: Pick<Discrepancy, 'subject' | 'subjectId'>): string =>
  `${subject} ${subjectId}`
const isSame = (a: Discrepancy, b: Discrepancy): boolean =>
  keyOf(a) === keyOf(b) && a.what === b.what && a.ours === b.ours && a.theirs === b.theirs

const STUCK = 'not applied'
const isStuck = ({ subject, ours }: Pick<Discrepancy, 'subject' | 'ours'>): boolean =>
  subject === 'event' && ours === STUCK

/** Only these are found by comparing; all others are reported once and wait for an operator. */
const isCompared = ({ subject, what, ours }: DiscrepancyRow): boolean =>
  what === 'state' || what === 'price' || what.startsWith('payment ') || isStuck({ subject, ours })

/** Closes open discrepancies that no longer exist, for example because an event came late. */
const closeResolved = async (ctx: Ctx, { subjects, found }: ReconcileState): Promise<void> => {
  const open = await findDiscrepancies(ctx.db, { state: 'open', limit: MAX_OPEN })
  const isChecked = (row: DiscrepancyRow) => isStuck(row) || subjects.has(keyOf(row))
  const gone = open.filter(
    (row) => isCompared(row) && isChecked(row) && !found.some((one) => isSame(one, row)),
  )
  if (!gone.length) return
  const change = { state: 'mended', now: ctx.clock.now() } as const
  await write(ctx, 'billing.differences-gone', async (tx) => {
    for (const { id } of gone) await closeDiscrepancy(tx, id, change)
  })
}

/** Compares recent orders and running subscriptions with PayPal. Reports only, repairs nothing. */
export const reconcile = async (ctx: Ctx): Promise<ReconcileReport> => {
  const now = ctx.clock.now().getTime()
  const filter = {
    mode: ctx.config.payments,
    channel: 'paypal',
    since: new Date(now - RECONCILE_PERIOD_MS),
  } as const
  const state: ReconcileState = { compared: 0, unavailable: 0, found: [], subjects: new Set() }
  const add = (
    subject: 'order' | 'subscription',
    id: number,
    found: DiscrepancyFields[] | null,
  ) => {
    state.compared++
    const about = { subject, subjectId: String(id) }
    if (found) state.subjects.add(keyOf(about))
    else state.unavailable++
    for (const one of found ?? []) state.found.push({ ...about, ...one })
  }
  for (const order of await listOrdersSince(ctx.db, filter)) {
    if (now - order.createdAt.getTime() <= SETTLEMENT_DELAY_MS) continue
    add('order', order.id, await compareIfAvailable(ctx, compareOrder(ctx, order)))
  }
  for (const row of await listRunningSubscriptions(ctx.db, filter)) {
    add('subscription', row.id, await compareIfAvailable(ctx, compareSubscription(ctx, row)))
  }
  for (const { id, type } of await listUnappliedEvents(
    ctx.db,
    new Date(now - STUCK_EVENT_AGE_MS),
  )) {
    const facts = { what: type, ours: STUCK, theirs: 'told' }
    state.found.push({ subject: 'event', subjectId: id, ...facts })
  }
  for (const one of state.found) await reportDiscrepancy(ctx, one)
  await closeResolved(ctx, state)
  return { compared: state.compared, unavailable: state.unavailable, found: state.found }
}
