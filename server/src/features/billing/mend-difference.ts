import { GooglePlayFailure } from '../../engines/google-play/port.ts'
import { PayPalFailure } from '../../engines/paypal/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { write, type Reader, type Tx } from '../../kernel/write.ts'
import { findPayment } from '../premium/index.ts'
import { applyEventAgain } from './apply-event.ts'
import { takeMoney } from './capture-order.ts'
import { compareOrder, compareSubscription, type Found } from './compare.ts'
import {
  closeDifference,
  findDifference,
  type DifferenceRow,
  type DifferenceState,
} from './differences-store.ts'
import { unfreezePurchases } from './events-store.ts'
import { findOrder } from './orders-store.ts'
import { acknowledgeLate } from './play-events.ts'
import { purchasesFor } from './play-store.ts'
import { repairOf, type Repair } from './repairs.ts'
import { settleOrder } from './settle-order.ts'
import { findSubscription } from './subscriptions-store.ts'
import { syncSubscription } from './sync-subscription.ts'

type Mend = (ctx: Ctx, one: DifferenceRow) => Promise<boolean>

const isGone = (found: Found[], { what }: DifferenceRow): boolean =>
  !found.some((one) => one.what === what)

const settle: Mend = async (ctx, one) => {
  const order = await findOrder(ctx.db, { id: Number(one.subjectId) })
  if (!order?.externalId || order.mode !== ctx.config.payments) return false
  const theirs = await ctx.engines.paypal.readOrder(order.externalId)
  if (theirs?.status === 'APPROVED') await takeMoney(ctx, order)
  else if (theirs) await settleOrder(ctx, order, theirs)
  const now = await findOrder(ctx.db, { id: order.id })
  return now !== null && isGone(await compareOrder(ctx, now), one)
}

const sync: Mend = async (ctx, one) => {
  const row = await findSubscription(ctx.db, { id: Number(one.subjectId) })
  if (!row || (await syncSubscription(ctx, row)) !== 'settled') return false
  const now = await findSubscription(ctx.db, { id: row.id })
  return now !== null && isGone(await compareSubscription(ctx, now), one)
}

const APPLIED: readonly string[] = ['applied', 'settled', 'COMPLETED', 'capture follows', 'ignored']

const applyAgain: Mend = async (ctx, one) => {
  const applied = await applyEventAgain(ctx, { eventId: one.subjectId })
  return applied !== null && APPLIED.includes(applied.outcome)
}

const acknowledge: Mend = async (ctx, one) => {
  const id = Number(one.subjectId)
  const of = one.subject === 'order' ? { orderId: id } : { subscriptionId: id }
  const late = (await purchasesFor(ctx.db, of)).filter(({ acknowledgedAt }) => !acknowledgedAt)
  for (const purchase of late) {
    if (!(await acknowledgeLate(ctx, purchase))) return false
  }
  return true
}

const buyerOf = async (
  db: Reader,
  { subject, subjectId }: DifferenceRow,
): Promise<number | null> => {
  const row =
    subject === 'order'
      ? await findOrder(db, { id: Number(subjectId) })
      : await findPayment(db, subjectId)
  return row?.userId ?? null
}

/** The one repair that asks nobody else: it may stand in a transaction with its record. */
export const allowBuyer = async (tx: Tx, one: DifferenceRow): Promise<boolean> => {
  const userId = await buyerOf(tx, one)
  if (userId === null) return false
  await unfreezePurchases(tx, userId)
  return true
}

const allow: Mend = (ctx, one) => write(ctx, 'billing.allow-purchases', (tx) => allowBuyer(tx, one))

const MENDS: Record<Repair, Mend> = {
  'settle-order': settle,
  'sync-subscription': sync,
  'apply-event': applyAgain,
  acknowledge,
  'allow-purchases': allow,
  none: async () => false,
}

const isAway = (error: unknown): boolean =>
  error instanceof PayPalFailure || error instanceof GooglePlayFailure

/**
 * Mends one difference by its own repair and looks again: it is closed only when it is gone. What only
 * a person can decide stays open until somebody lets it stand.
 */
export const mendDifference = async (
  ctx: Ctx,
  input: { id: number },
): Promise<{ repair: Repair; state: DifferenceState } | null> => {
  const one = await findDifference(ctx.db, input.id)
  if (!one) return null
  const repair = repairOf(one)
  if (one.state !== 'open') return { repair, state: one.state }
  const isMended = await MENDS[repair](ctx, one).catch((error: unknown) => {
    if (!isAway(error)) throw error
    ctx.log.warn({ error, id: one.id }, 'a difference could not be mended now')
    return false
  })
  if (!isMended) return { repair, state: 'open' }
  const change = { state: 'mended', now: ctx.clock.now() } as const
  await write(ctx, 'billing.mend-difference', (tx) => closeDifference(tx, one.id, change))
  return { repair, state: 'mended' }
}
