import { GooglePlayFailure } from '../../engines/google-play/port.ts'
import { PayPalFailure } from '../../engines/paypal/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { write, type Reader, type Tx } from '../../db/write.ts'
import { findPayment } from '../premium/index.ts'
import { reapplyEvent } from './apply-event.ts'
import { capturePayment } from './capture-order.ts'
import { compareOrder, compareSubscription, type DiscrepancyFields } from './compare-with-paypal.ts'
import {
  closeDiscrepancy,
  findDiscrepancy,
  type DiscrepancyRow,
  type DiscrepancyState,
} from './discrepancies-store.ts'
import { unfreezePurchases } from './events-store.ts'
import { findOrder } from './orders-store.ts'
import { retryAcknowledge } from './play-events.ts'
import { listPlayPurchases } from './play-purchases-store.ts'
import { chooseRepair, type Repair } from './discrepancy-repairs.ts'
import { settleOrder } from './settle-order.ts'
import { findSubscription } from './subscriptions-store.ts'
import { syncSubscription } from './sync-subscription.ts'

type RepairAction = (ctx: Ctx, discrepancy: DiscrepancyRow) => Promise<boolean>

const isGone = (found: DiscrepancyFields[], { what }: DiscrepancyRow): boolean =>
  !found.some((fields) => fields.what === what)

const settleOrderAgain: RepairAction = async (ctx, discrepancy) => {
  const order = await findOrder(ctx.db, { id: Number(discrepancy.subjectId) })
  if (!order?.externalId || order.mode !== ctx.config.payments) return false
  const theirs = await ctx.engines.paypal.readOrder(order.externalId)
  if (theirs?.status === 'APPROVED') await capturePayment(ctx, order)
  else if (theirs) await settleOrder(ctx, order, theirs)
  const current = await findOrder(ctx.db, { id: order.id })
  return current !== null && isGone(await compareOrder(ctx, current), discrepancy)
}

const syncAgain: RepairAction = async (ctx, discrepancy) => {
  const row = await findSubscription(ctx.db, { id: Number(discrepancy.subjectId) })
  if (!row || (await syncSubscription(ctx, row)) !== 'settled') return false
  const current = await findSubscription(ctx.db, { id: row.id })
  return current !== null && isGone(await compareSubscription(ctx, current), discrepancy)
}

const APPLIED_OUTCOMES: readonly string[] = [
  'applied',
  'settled',
  'COMPLETED',
  'capture follows',
  'ignored',
]

const reapply: RepairAction = async (ctx, discrepancy) => {
  const applied = await reapplyEvent(ctx, { eventId: discrepancy.subjectId })
  return applied !== null && APPLIED_OUTCOMES.includes(applied.outcome)
}

const acknowledge: RepairAction = async (ctx, discrepancy) => {
  const id = Number(discrepancy.subjectId)
  const of = discrepancy.subject === 'order' ? { orderId: id } : { subscriptionId: id }
  const late = (await listPlayPurchases(ctx.db, of)).filter(({ acknowledgedAt }) => !acknowledgedAt)
  for (const purchase of late) {
    if (!(await retryAcknowledge(ctx, purchase))) return false
  }
  return true
}

const buyerOf = async (
  db: Reader,
  { subject, subjectId }: DiscrepancyRow,
): Promise<number | null> => {
  const row =
    subject === 'order'
      ? await findOrder(db, { id: Number(subjectId) })
      : await findPayment(db, subjectId)
  return row?.userId ?? null
}

/** The only repair without a provider call: it may run in one transaction with its audit entry. */
export const unfreezeBuyer = async (tx: Tx, discrepancy: DiscrepancyRow): Promise<boolean> => {
  const userId = await buyerOf(tx, discrepancy)
  if (userId === null) return false
  await unfreezePurchases(tx, userId)
  return true
}

const allowBuyerPurchases: RepairAction = (ctx, discrepancy) =>
  write(ctx, 'billing.allow-purchases', (tx) => unfreezeBuyer(tx, discrepancy))

const REPAIR_ACTIONS: Record<Repair, RepairAction> = {
  'settle-order': settleOrderAgain,
  'sync-subscription': syncAgain,
  'apply-event': reapply,
  acknowledge,
  'allow-purchases': allowBuyerPurchases,
  none: async () => false,
}

const isProviderFailure = (error: unknown): boolean =>
  error instanceof PayPalFailure || error instanceof GooglePlayFailure

/**
 * Runs the repair of a discrepancy and compares again: it is closed only if it is gone. One without a
 * repair stays open until an operator dismisses it.
 */
export const resolveDiscrepancy = async (
  ctx: Ctx,
  input: { id: number },
): Promise<{ repair: Repair; state: DiscrepancyState } | null> => {
  const discrepancy = await findDiscrepancy(ctx.db, input.id)
  if (!discrepancy) return null
  const repair = chooseRepair(discrepancy)
  if (discrepancy.state !== 'open') return { repair, state: discrepancy.state }
  const isResolved = await REPAIR_ACTIONS[repair](ctx, discrepancy).catch((error: unknown) => {
    if (!isProviderFailure(error)) throw error
    ctx.log.warn(
      { event: 'payment.discrepancy_resolve_failed', error, id: discrepancy.id },
      'could not resolve a payment discrepancy',
    )
    return false
  })
  if (!isResolved) return { repair, state: 'open' }
  const change = { state: 'mended', now: ctx.clock.now() } as const
  await write(ctx, 'billing.mend-difference', (tx) => closeDiscrepancy(tx, discrepancy.id, change))
  return { repair, state: 'mended' }
}
