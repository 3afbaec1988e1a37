import { z } from 'zod'
import { json, refusal } from './answers.ts'
import type { CaptureDoc, OrderDoc, RefundDoc } from './documents.ts'
import { tell } from './events.ts'
import type { LocalAnswer } from './port.ts'
import { newId, type World } from './world.ts'

const HANG_MS = 30_000
const PENDING_MS = 60_000

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

const TAKEN: readonly CaptureDoc['status'][] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

const PAYER = { payer_id: 'BUYERATSHQP24', email_address: 'buyer@local.example' }

const captureWire = (world: World, order: OrderDoc, capture: CaptureDoc) => ({
  id: capture.id,
  status: capture.status,
  ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
  amount: order.amount,
  final_capture: true,
  custom_id: order.customId,
  invoice_id: order.invoiceId,
  create_time: capture.at,
  update_time: capture.at,
  links: [
    { href: world.apiUrl(`/v2/payments/captures/${capture.id}`), rel: 'self', method: 'GET' },
  ],
})

const refundWire = (world: World, order: OrderDoc, refund: RefundDoc) => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: refund.amount,
  custom_id: order.customId,
  invoice_id: order.invoiceId,
  create_time: refund.at,
  update_time: refund.at,
  links: [
    {
      href: world.apiUrl(`/v2/payments/captures/${order.captures[0]?.id ?? ''}`),
      rel: 'up',
      method: 'GET',
    },
  ],
})

export const orderWire = (world: World, order: OrderDoc) => ({
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
              captures: order.captures.map((one) => captureWire(world, order, one)),
              ...(order.refunds.length
                ? { refunds: order.refunds.map((one) => refundWire(world, order, one)) }
                : {}),
            },
          }
        : {}),
    },
  ],
  ...(order.status === 'PAYER_ACTION_REQUIRED' ? {} : { payer: PAYER }),
  links: [
    { href: world.apiUrl(`/v2/checkout/orders/${order.id}`), rel: 'self', method: 'GET' },
    {
      href: world.pageUrl(`/checkoutnow?token=${order.id}`),
      rel: 'payer-action',
      method: 'GET',
    },
  ],
})

export const keepOrder = (world: World, order: OrderDoc, dueAt: Date | null = null) =>
  world.memory.keep('order', order.id, order, dueAt)

export const createOrder = async (world: World, body: unknown): Promise<LocalAnswer> => {
  const asked = NewOrder.safeParse(body)
  const [unit] = asked.data?.purchase_units ?? []
  if (!asked.success || !unit) return refusal(422, 'INVALID_PARAMETER_VALUE')
  const ways = asked.data.payment_source.paypal.experience_context
  if (![ways.return_url, ways.cancel_url].every(world.isReturnUrl)) {
    return refusal(422, 'INVALID_PARAMETER_VALUE')
  }
  const order: OrderDoc = {
    id: newId(17),
    status: 'PAYER_ACTION_REQUIRED',
    amount: unit.amount,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    description: unit.description,
    returnUrl: ways.return_url,
    cancelUrl: ways.cancel_url,
    outcome: 'completed',
    at: (await world.now()).toISOString(),
    captures: [],
    refunds: [],
  }
  await keepOrder(world, order)
  return json(201, orderWire(world, order))
}

export const approveOrder = async (world: World, order: OrderDoc): Promise<OrderDoc> => {
  const approved: OrderDoc = { ...order, status: 'APPROVED' }
  await keepOrder(world, approved)
  await tell(world, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', orderWire(world, approved))
  return approved
}

const tellCapture = (world: World, order: OrderDoc, capture: CaptureDoc, type: string) =>
  tell(world, `PAYMENT.CAPTURE.${type}`, 'capture', {
    ...captureWire(world, order, capture),
    supplementary_data: { related_ids: { order_id: order.id } },
  })

export const captureOrder = async (world: World, order: OrderDoc): Promise<LocalAnswer> => {
  if (order.captures.length) return refusal(422, 'ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED')
  if (order.outcome === 'declined') {
    // The buyer may choose another way to pay and come again.
    await keepOrder(world, { ...order, status: 'PAYER_ACTION_REQUIRED', outcome: 'completed' })
    return refusal(422, 'INSTRUMENT_DECLINED')
  }
  const now = await world.now()
  const isPending = order.outcome === 'pending'
  const capture: CaptureDoc = {
    id: newId(17),
    status: isPending ? 'PENDING' : 'COMPLETED',
    at: now.toISOString(),
  }
  const captured: OrderDoc = { ...order, status: 'COMPLETED', captures: [capture] }
  await keepOrder(world, captured, isPending ? new Date(now.getTime() + PENDING_MS) : null)
  await tellCapture(world, captured, capture, capture.status)
  if (order.outcome === 'lost') return refusal(500, 'INTERNAL_SERVICE_ERROR')
  const answer = json(201, orderWire(world, captured))
  return order.outcome === 'hang' ? { ...answer, afterMs: HANG_MS } : answer
}

/** What was pending is decided: the money came, or it did not. */
export const settleCapture = async (
  world: World,
  order: OrderDoc,
  status: 'COMPLETED' | 'DECLINED',
): Promise<void> => {
  const [pending] = order.captures
  if (pending?.status !== 'PENDING') return
  const capture: CaptureDoc = { ...pending, status }
  const settled: OrderDoc = { ...order, captures: [capture] }
  await keepOrder(world, settled)
  await tellCapture(world, settled, capture, status)
}

const centsOf = (value: string): number => Math.round(Number(value) * 100)

/** Gives money back, in part or whole. */
export const refundOrder = async (
  world: World,
  order: OrderDoc,
  value?: string,
): Promise<LocalAnswer> => {
  const [capture] = order.captures
  if (!capture || !TAKEN.includes(capture.status)) return refusal(422, 'CAPTURE_NOT_COMPLETED')
  const refunded = order.refunds.reduce((sum, one) => sum + centsOf(one.amount.value), 0)
  const left = centsOf(order.amount.value) - refunded
  const cents = value === undefined ? left : centsOf(value)
  if (cents <= 0 || cents > left) return refusal(422, 'REFUND_AMOUNT_EXCEEDED')
  const refund: RefundDoc = {
    id: newId(17),
    amount: { ...order.amount, value: (cents / 100).toFixed(2) },
    at: (await world.now()).toISOString(),
  }
  const status = cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  const after: OrderDoc = {
    ...order,
    captures: [{ ...capture, status }],
    refunds: [...order.refunds, refund],
  }
  await keepOrder(world, after)
  await tell(world, 'PAYMENT.CAPTURE.REFUNDED', 'refund', refundWire(world, after, refund))
  return json(201, refundWire(world, after, refund))
}

/** The buyer's bank takes the money back. */
export const reverseOrder = async (world: World, order: OrderDoc): Promise<void> => {
  const [capture] = order.captures
  if (!capture || !TAKEN.includes(capture.status)) return
  const refund: RefundDoc = {
    id: newId(17),
    amount: order.amount,
    at: (await world.now()).toISOString(),
  }
  await tell(world, 'PAYMENT.CAPTURE.REVERSED', 'refund', refundWire(world, order, refund))
}
