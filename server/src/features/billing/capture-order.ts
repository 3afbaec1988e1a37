import type { CaptureStatus } from '@dulcinea/contract/plans'
import { PayPalFailure, type PayPalOrder } from '../../engines/paypal/port.ts'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../db/write.ts'
import { getBalance } from '../points/index.ts'
import { getEntitlements } from '../premium/index.ts'
import { scheduleCapture } from './capture-job.ts'
import { findOrder, lockOrder, updateOrder, type OrderRow } from './orders-store.ts'
import { requirePaymentMode } from './require-payment-mode.ts'
import { settleOrder } from './settle-order.ts'

/** The outcome of a capture. */
export type CaptureOutcome = CaptureStatus | 'UNAPPROVED' | 'UNSOUND'

const STATUS_BY_STATE: Record<string, CaptureStatus> = {
  paid: 'COMPLETED',
  part_refunded: 'COMPLETED',
  refunded: 'COMPLETED',
  reversed: 'COMPLETED',
  waiting: 'PENDING',
  failed: 'FAILED',
  expired: 'FAILED',
}

const ALREADY_CAPTURED_ISSUES = [
  'ORDER_ALREADY_CAPTURED',
  'ORDER_COMPLETION_IN_PROGRESS',
  'PREVIOUS_REQUEST_IN_PROGRESS',
  'DUPLICATE_INVOICE_ID',
]
const HTTP_CONFLICT = 409
/** Delay of the server's own capture, in case PayPal's response or this process is lost. */
const CAPTURE_RETRY_MS = 5_000

const readOrderIfAvailable = async (ctx: Ctx, id: string): Promise<PayPalOrder | null> => {
  try {
    return await ctx.engines.paypal.readOrder(id)
  } catch (error) {
    if (error instanceof PayPalFailure && error.isUnsure) return null
    throw error
  }
}

const recordDecline = (ctx: Ctx, order: OrderRow) =>
  write(ctx, 'billing.order-declined', async (tx) => {
    const { declines } = await lockOrder(tx, order.id)
    await updateOrder(tx, order.id, { declines: declines + 1 })
  })

const statusOf = ({ state }: OrderRow, theirs: PayPalOrder): CaptureOutcome => {
  const known = STATUS_BY_STATE[state]
  if (known !== 'FAILED') return known ?? 'PENDING'
  return theirs.captures[0]?.status === 'DECLINED' ? 'DECLINED' : 'FAILED'
}

const settleAndGetStatus = async (
  ctx: Ctx,
  order: OrderRow,
  theirs: PayPalOrder,
): Promise<CaptureOutcome> => {
  const { order: current, isSound } = await settleOrder(ctx, order, theirs)
  return isSound ? statusOf(current, theirs) : 'UNSOUND'
}

/**
 * Captures an approved order. If the outcome is unknown, the order is read from PayPal; if that
 * fails too, the outcome is pending and the order is checked again later.
 */
export const capturePayment = async (ctx: Ctx, order: OrderRow): Promise<CaptureOutcome> => {
  const known = STATUS_BY_STATE[order.state]
  if (known && order.state !== 'waiting' && order.state !== 'expired') return known
  const { externalId } = order
  if (!externalId) return 'UNAPPROVED'
  const key = `capture:${order.reference}:${order.declines}`
  try {
    return await settleAndGetStatus(
      ctx,
      order,
      await ctx.engines.paypal.captureOrder(externalId, key),
    )
  } catch (error) {
    if (!(error instanceof PayPalFailure)) throw error
    if (error.issue === 'ORDER_NOT_APPROVED') return 'UNAPPROVED'
    if (error.issue === 'INSTRUMENT_DECLINED') {
      await recordDecline(ctx, order)
      return 'DECLINED'
    }
    const isCaptured =
      error.status === HTTP_CONFLICT || ALREADY_CAPTURED_ISSUES.includes(error.issue)
    if (!error.isUnsure && !isCaptured) {
      ctx.log.warn(
        { event: 'payment.capture_failed', error, orderId: order.id },
        'PayPal rejected the capture of an order',
      )
      return 'FAILED'
    }
    const theirs = await readOrderIfAvailable(ctx, externalId)
    if (theirs?.captures.length) return settleAndGetStatus(ctx, order, theirs)
    await scheduleCapture(ctx, order, CAPTURE_RETRY_MS)
    return 'PENDING'
  }
}

/** After the buyer returns from PayPal: captures their order and grants its points. */
export const captureOrder = async (
  ctx: Ctx,
  input: { id: string },
): Promise<{ status: CaptureStatus; points: number }> => {
  requirePaymentMode(ctx)
  const user = requireUser(ctx)
  const order = await findOrder(ctx.db, { externalId: input.id })
  if (!order || order.userId !== user.userId || order.channel !== 'paypal') {
    throw fail('ORDER_UNCONFIRMED')
  }
  if (order.mode !== ctx.config.payments) throw fail('ORDER_UNCONFIRMED')
  // Scheduled before PayPal is called: if this process dies meanwhile, the job finishes it.
  if (!order.paidAt) await scheduleCapture(ctx, order, CAPTURE_RETRY_MS)
  const status = await capturePayment(ctx, order)
  if (status === 'UNAPPROVED' || status === 'UNSOUND') throw fail('ORDER_UNCONFIRMED')
  const { freeMessages } = await getEntitlements(ctx, user)
  const { points } = await getBalance(ctx, { userId: user.userId, freePerDay: freeMessages })
  return { status, points }
}
