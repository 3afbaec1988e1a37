import { z } from 'zod'
import { jsonResponse, errorResponse } from './responses.ts'
import type { CaptureDoc, OrderDoc, RefundDoc } from './documents.ts'
import { recordEvent } from './events.ts'
import type { SimulatorResponse } from './port.ts'
import { createId, type SimulatorContext } from './simulator-context.ts'

const HANG_DELAY_MS = 30_000
const PENDING_DURATION_MS = 60_000

const Money = z.object({
  currency_code: z.string().length(3),
  value: z.string().regex(/^\d+(\.\d{2})?$/),
})
const NewOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        amount: Money,
        custom_id: z.string().max(127).default(''),
        invoice_id: z.string().max(127).default(''),
        description: z.string().max(127).default(''),
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }),
    }),
  }),
})

const CAPTURED_STATUSES: readonly CaptureDoc['status'][] = [
  'COMPLETED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
]

const PAYER = { payer_id: 'BUYERATSHQP24', email_address: 'buyer@local.example' }

const toCaptureWire = (sim: SimulatorContext, order: OrderDoc, capture: CaptureDoc) => ({
  id: capture.id,
  status: capture.status,
  ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
  amount: order.amount,
  final_capture: true,
  custom_id: order.customId,
  invoice_id: order.invoiceId,
  create_time: capture.at,
  update_time: capture.at,
  links: [{ href: sim.apiUrl(`/v2/payments/captures/${capture.id}`), rel: 'self', method: 'GET' }],
})

const toRefundWire = (sim: SimulatorContext, order: OrderDoc, refund: RefundDoc) => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: refund.amount,
  custom_id: order.customId,
  invoice_id: order.invoiceId,
  create_time: refund.at,
  update_time: refund.at,
  links: [
    {
      href: sim.apiUrl(`/v2/payments/captures/${order.captures[0]?.id ?? ''}`),
      rel: 'up',
      method: 'GET',
    },
  ],
})

export const toOrderWire = (sim: SimulatorContext, order: OrderDoc) => ({
  id: order.id,
  intent: 'CAPTURE',
  status: order.status,
  create_time: order.at,
  purchase_units: [
    {
      reference_id: 'default',
      amount: order.amount,
      ...(order.customId ? { custom_id: order.customId } : {}),
      ...(order.invoiceId ? { invoice_id: order.invoiceId } : {}),
      ...(order.description ? { description: order.description } : {}),
      ...(order.captures.length
        ? {
            payments: {
              captures: order.captures.map((one) => toCaptureWire(sim, order, one)),
              ...(order.refunds.length
                ? { refunds: order.refunds.map((one) => toRefundWire(sim, order, one)) }
                : {}),
            },
          }
        : {}),
    },
  ],
  ...(order.status === 'PAYER_ACTION_REQUIRED' ? {} : { payer: PAYER }),
  links: [
    { href: sim.apiUrl(`/v2/checkout/orders/${order.id}`), rel: 'self', method: 'GET' },
    {
      href: sim.pageUrl(`/checkoutnow?token=${order.id}`),
      rel: 'payer-action',
      method: 'GET',
    },
  ],
})

export const saveOrder = (sim: SimulatorContext, order: OrderDoc, dueAt: Date | null = null) =>
  sim.documents.save('order', order.id, order, dueAt)

export const createOrder = async (
  sim: SimulatorContext,
  body: unknown,
): Promise<SimulatorResponse> => {
  const parsed = NewOrder.safeParse(body)
  const [unit] = parsed.data?.purchase_units ?? []
  if (!parsed.success || !unit) return errorResponse(422, 'INVALID_PARAMETER_VALUE')
  const urls = parsed.data.payment_source.paypal.experience_context
  if (![urls.return_url, urls.cancel_url].every(sim.isAllowedReturnUrl)) {
    return errorResponse(422, 'INVALID_PARAMETER_VALUE')
  }
  const order: OrderDoc = {
    id: createId(17),
    status: 'PAYER_ACTION_REQUIRED',
    amount: unit.amount,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    description: unit.description,
    returnUrl: urls.return_url,
    cancelUrl: urls.cancel_url,
    outcome: 'completed',
    at: (await sim.now()).toISOString(),
    captures: [],
    refunds: [],
  }
  await saveOrder(sim, order)
  return jsonResponse(201, toOrderWire(sim, order))
}

export const approveOrder = async (sim: SimulatorContext, order: OrderDoc): Promise<OrderDoc> => {
  const approved: OrderDoc = { ...order, status: 'APPROVED' }
  await saveOrder(sim, approved)
  await recordEvent(sim, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', toOrderWire(sim, approved))
  return approved
}

const recordCaptureEvent = (
  sim: SimulatorContext,
  order: OrderDoc,
  capture: CaptureDoc,
  type: string,
) =>
  recordEvent(sim, `PAYMENT.CAPTURE.${type}`, 'capture', {
    ...toCaptureWire(sim, order, capture),
    supplementary_data: { related_ids: { order_id: order.id } },
  })

export const captureOrder = async (
  sim: SimulatorContext,
  order: OrderDoc,
): Promise<SimulatorResponse> => {
  if (order.captures.length) return errorResponse(422, 'ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return errorResponse(422, 'ORDER_NOT_APPROVED')
  if (order.outcome === 'declined') {
    // The buyer may choose another payment method and approve again.
    await saveOrder(sim, { ...order, status: 'PAYER_ACTION_REQUIRED', outcome: 'completed' })
    return errorResponse(422, 'INSTRUMENT_DECLINED')
  }
  const now = await sim.now()
  const isPending = order.outcome === 'pending'
  const capture: CaptureDoc = {
    id: createId(17),
    status: isPending ? 'PENDING' : 'COMPLETED',
    at: now.toISOString(),
  }
  const captured: OrderDoc = { ...order, status: 'COMPLETED', captures: [capture] }
  await saveOrder(sim, captured, isPending ? new Date(now.getTime() + PENDING_DURATION_MS) : null)
  await recordCaptureEvent(sim, captured, capture, capture.status)
  if (order.outcome === 'lost') return errorResponse(500, 'INTERNAL_SERVICE_ERROR')
  const response = jsonResponse(201, toOrderWire(sim, captured))
  return order.outcome === 'hang' ? { ...response, afterMs: HANG_DELAY_MS } : response
}

/** Settles a pending capture: completed or declined. */
export const settleCapture = async (
  sim: SimulatorContext,
  order: OrderDoc,
  status: 'COMPLETED' | 'DECLINED',
): Promise<void> => {
  const [pending] = order.captures
  if (pending?.status !== 'PENDING') return
  const capture: CaptureDoc = { ...pending, status }
  const settled: OrderDoc = { ...order, captures: [capture] }
  await saveOrder(sim, settled)
  await recordCaptureEvent(sim, settled, capture, status)
}

const toCents = (value: string): number => Math.round(Number(value) * 100)

/** Refunds an order, partly or in full. */
export const refundOrder = async (
  sim: SimulatorContext,
  order: OrderDoc,
  value?: string,
): Promise<SimulatorResponse> => {
  const [capture] = order.captures
  if (!capture || !CAPTURED_STATUSES.includes(capture.status))
    return errorResponse(422, 'CAPTURE_NOT_COMPLETED')
  const refunded = order.refunds.reduce((sum, one) => sum + toCents(one.amount.value), 0)
  const left = toCents(order.amount.value) - refunded
  const cents = value === undefined ? left : toCents(value)
  if (cents <= 0 || cents > left) return errorResponse(422, 'REFUND_AMOUNT_EXCEEDED')
  const refund: RefundDoc = {
    id: createId(17),
    amount: { ...order.amount, value: (cents / 100).toFixed(2) },
    at: (await sim.now()).toISOString(),
  }
  const status = cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  const after: OrderDoc = {
    ...order,
    captures: [{ ...capture, status }],
    refunds: [...order.refunds, refund],
  }
  await saveOrder(sim, after)
  await recordEvent(sim, 'PAYMENT.CAPTURE.REFUNDED', 'refund', toRefundWire(sim, after, refund))
  return jsonResponse(201, toRefundWire(sim, after, refund))
}

/** A chargeback by the buyer's bank. */
export const reverseOrder = async (sim: SimulatorContext, order: OrderDoc): Promise<void> => {
  const [capture] = order.captures
  if (!capture || !CAPTURED_STATUSES.includes(capture.status)) return
  const refund: RefundDoc = {
    id: createId(17),
    amount: order.amount,
    at: (await sim.now()).toISOString(),
  }
  await recordEvent(sim, 'PAYMENT.CAPTURE.REVERSED', 'refund', toRefundWire(sim, order, refund))
}
