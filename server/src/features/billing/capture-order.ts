import type { CaptureStatus } from '@dulcinea/contract/plans'
import { PayPalFailure, type PayPalOrder } from '../../engines/paypal/port.ts'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { balanceOf } from '../points/index.ts'
import { entitlementsOf } from '../premium/index.ts'
import { captureSoon } from './capture-job.ts'
import { findOrder, lockOrder, updateOrder, type OrderRow } from './orders-store.ts'
import { requirePurpose } from './require-purpose.ts'
import { settleOrder } from './settle-order.ts'

/** What taking the money came to. */
export type Taking = CaptureStatus | 'UNAPPROVED' | 'UNSOUND'

const STATUSES: Record<string, CaptureStatus> = {
  paid: 'COMPLETED',
  part_refunded: 'COMPLETED',
  refunded: 'COMPLETED',
  reversed: 'COMPLETED',
  waiting: 'PENDING',
  failed: 'FAILED',
  expired: 'FAILED',
}

const ALREADY = [
  'ORDER_ALREADY_CAPTURED',
  'ORDER_COMPLETION_IN_PROGRESS',
  'PREVIOUS_REQUEST_IN_PROGRESS',
  'DUPLICATE_INVOICE_ID',
]
const IN_FLIGHT = 409
/** When the server looks itself, where PayPal's answer did not come or nobody was left to hear it. */
const CAPTURE_AGAIN_MS = 5_000

const readAgain = async (ctx: Ctx, id: string): Promise<PayPalOrder | null> => {
  try {
    return await ctx.engines.paypal.readOrder(id)
  } catch (error) {
    if (error instanceof PayPalFailure && error.isUnsure) return null
    throw error
  }
}

const noteDecline = (ctx: Ctx, order: OrderRow) =>
  write(ctx, 'billing.order-declined', async (tx) => {
    const { declines } = await lockOrder(tx, order.id)
    await updateOrder(tx, order.id, { declines: declines + 1 })
  })

const statusOf = ({ state }: OrderRow, theirs: PayPalOrder): Taking => {
  const known = STATUSES[state]
  if (known !== 'FAILED') return known ?? 'PENDING'
  return theirs.captures[0]?.status === 'DECLINED' ? 'DECLINED' : 'FAILED'
}

const settled = async (ctx: Ctx, order: OrderRow, theirs: PayPalOrder): Promise<Taking> => {
  const { order: now, isSound } = await settleOrder(ctx, order, theirs)
  return isSound ? statusOf(now, theirs) : 'UNSOUND'
}

/**
 * Takes the money of an approved order. When the outcome is not known PayPal is asked, and when
 * that fails too it is pending: the order is asked after again by and by.
 */
export const takeMoney = async (ctx: Ctx, order: OrderRow): Promise<Taking> => {
  const known = STATUSES[order.state]
  if (known && order.state !== 'waiting' && order.state !== 'expired') return known
  const { externalId } = order
  if (!externalId) return 'UNAPPROVED'
  const key = `capture:${order.reference}:${order.declines}`
  try {
    return await settled(ctx, order, await ctx.engines.paypal.captureOrder(externalId, key))
  } catch (error) {
    if (!(error instanceof PayPalFailure)) throw error
    if (error.issue === 'ORDER_NOT_APPROVED') return 'UNAPPROVED'
    if (error.issue === 'INSTRUMENT_DECLINED') {
      await noteDecline(ctx, order)
      return 'DECLINED'
    }
    const isTaken = error.status === IN_FLIGHT || ALREADY.includes(error.issue)
    if (!error.isUnsure && !isTaken) {
      ctx.log.warn({ error, orderId: order.id }, 'PayPal took no money')
      return 'FAILED'
    }
    const theirs = await readAgain(ctx, externalId)
    if (theirs?.captures.length) return settled(ctx, order, theirs)
    await captureSoon(ctx, order, CAPTURE_AGAIN_MS)
    return 'PENDING'
  }
}

/** Back from PayPal: takes the money of one's own order and gives its points. */
export const captureOrder = async (
  ctx: Ctx,
  input: { id: string },
): Promise<{ status: CaptureStatus; points: number }> => {
  requirePurpose(ctx)
  const person = personOf(ctx)
  const order = await findOrder(ctx.db, { externalId: input.id })
  if (!order || order.userId !== person.userId || order.channel !== 'paypal') {
    throw fail('ORDER_UNCONFIRMED')
  }
  if (order.mode !== ctx.config.payments) throw fail('ORDER_UNCONFIRMED')
  // On record before PayPal is asked: when this process dies meanwhile, the job finishes it.
  if (!order.paidAt) await captureSoon(ctx, order, CAPTURE_AGAIN_MS)
  const status = await takeMoney(ctx, order)
  if (status === 'UNAPPROVED' || status === 'UNSOUND') throw fail('ORDER_UNCONFIRMED')
  const { freeMessages } = await entitlementsOf(ctx, person)
  const { points } = await balanceOf(ctx, { userId: person.userId, freeADay: freeMessages })
  return { status, points }
}
