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

const SINCE_MS = 30 * 24 * 3_600_000
const STUCK_MS = 24 * 3_600_000
const MOST_OPEN = 5_000

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

type Looked = Reconciled & { subjects: Set<string> }

const nameOf = ({ subject, subjectId }: Pick<Difference, 'subject' | 'subjectId'>): string =>
  `${subject} ${subjectId}`
const isSame = (a: Difference, b: Difference): boolean =>
  nameOf(a) === nameOf(b) && a.what === b.what && a.ours === b.ours && a.theirs === b.theirs

const STUCK = 'not applied'
const isStuck = ({ subject, ours }: Pick<Difference, 'subject' | 'ours'>): boolean =>
  subject === 'event' && ours === STUCK

/** Only these are found by comparing; the rest is told once and waits for somebody. */
const isCompared = ({ subject, what, ours }: DifferenceRow): boolean =>
  what === 'state' || what === 'price' || what.startsWith('payment ') || isStuck({ subject, ours })

/** What was open and agrees by now: late news mended it. */
const closeGone = async (ctx: Ctx, { subjects, found }: Looked): Promise<void> => {
  const open = await differencesIn(ctx.db, { state: 'open', limit: MOST_OPEN })
  const isLookedAt = (row: DifferenceRow) => isStuck(row) || subjects.has(nameOf(row))
  const gone = open.filter(
    (row) => isCompared(row) && isLookedAt(row) && !found.some((one) => isSame(one, row)),
  )
  if (!gone.length) return
  const change = { state: 'mended', now: ctx.clock.now() } as const
  await write(ctx, 'billing.differences-gone', async (tx) => {
    for (const { id } of gone) await closeDifference(tx, id, change)
  })
}

/** Compares what is young or running with PayPal. What differs is listed and never mended here. */
export const reconcile = async (ctx: Ctx): Promise<Reconciled> => {
  const now = ctx.clock.now().getTime()
  const of = {
    mode: ctx.config.payments,
    channel: 'paypal',
    since: new Date(now - SINCE_MS),
  } as const
  const all: Looked = { looked: 0, unread: 0, found: [], subjects: new Set() }
  const add = (subject: 'order' | 'subscription', id: number, found: Found[] | null) => {
    all.looked++
    const about = { subject, subjectId: String(id) }
    if (found) all.subjects.add(nameOf(about))
    else all.unread++
    for (const one of found ?? []) all.found.push({ ...about, ...one })
  }
  for (const order of await ordersSince(ctx.db, of)) {
    if (now - order.createdAt.getTime() <= SETTLING_MS) continue
    add('order', order.id, await unlessAway(ctx, compareOrder(ctx, order)))
  }
  for (const row of await livingSubscriptions(ctx.db, of)) {
    add('subscription', row.id, await unlessAway(ctx, compareSubscription(ctx, row)))
  }
  for (const { id, type } of await unappliedEvents(ctx.db, new Date(now - STUCK_MS))) {
    const facts = { what: type, ours: STUCK, theirs: 'told' }
    all.found.push({ subject: 'event', subjectId: id, ...facts })
  }
  for (const one of all.found) await noteDifference(ctx, one)
  await closeGone(ctx, all)
  const { looked, unread, found } = all
  return { looked, unread, found }
}
