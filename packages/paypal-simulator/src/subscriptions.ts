import { z } from 'zod'
import { jsonResponse, errorResponse } from './responses.ts'
import type { PlanDoc, SubscriptionDoc, TransactionDoc } from './documents.ts'
import { recordEvent } from './events.ts'
import type { SimulatorResponse } from './port.ts'
import { createId, type SimulatorContext } from './simulator-context.ts'

const NewSubscription = z.object({
  plan_id: z.string().min(3).max(50),
  custom_id: z.string().max(127).default(''),
  application_context: z.object({ return_url: z.url(), cancel_url: z.url() }),
})

const SUBSCRIBER = { email_address: 'buyer@local.example', payer_id: 'BUYERATSHQP24' }
const RETRY_INTERVAL_MS = 24 * 3_600_000
const DENIED_REASON = 'PAYMENT_DENIED'

const addMonths = (from: Date, months: number): Date => {
  const result = new Date(from)
  result.setUTCMonth(result.getUTCMonth() + months)
  // The 31st becomes the last day of a shorter month.
  if (result.getUTCDate() !== from.getUTCDate()) result.setUTCDate(0)
  return result
}

export const toSubscriptionWire = (
  sim: SimulatorContext,
  one: SubscriptionDoc,
  plan: PlanDoc | null,
) => {
  const last = one.transactions.at(-1)
  const price = plan?.price ?? { currency_code: 'USD', value: '0.00' }
  const billing = {
    outstanding_balance: { currency_code: price.currency_code, value: '0.00' },
    cycle_executions: [
      { tenure_type: 'REGULAR', sequence: 1, cycles_completed: one.transactions.length },
    ],
    failed_payments_count: one.failures,
    ...(last ? { last_payment: { amount: last.amount, time: last.at } } : {}),
    ...(one.nextAt ? { next_billing_time: one.nextAt } : {}),
    ...(one.failedAt
      ? { last_failed_payment: { amount: price, time: one.failedAt, reason_code: DENIED_REASON } }
      : {}),
  }
  const approve = { href: sim.pageUrl(`/subscribe?ba_token=${one.id}`), rel: 'approve' }
  return {
    id: one.id,
    status: one.status,
    status_update_time: one.changedAt,
    plan_id: one.planId,
    start_time: one.at,
    quantity: '1',
    ...(one.customId ? { custom_id: one.customId } : {}),
    ...(one.status === 'APPROVAL_PENDING' ? {} : { subscriber: SUBSCRIBER, billing_info: billing }),
    create_time: one.at,
    update_time: one.changedAt,
    links: [
      ...(one.status === 'APPROVAL_PENDING' ? [{ ...approve, method: 'GET' }] : []),
      { href: sim.apiUrl(`/v1/billing/subscriptions/${one.id}`), rel: 'self', method: 'GET' },
    ],
  }
}

const toSaleWire = (sim: SimulatorContext, one: SubscriptionDoc, sale: TransactionDoc) => ({
  id: sale.id,
  state: 'completed',
  amount: { total: sale.amount.value, currency: sale.amount.currency_code },
  billing_agreement_id: one.id,
  custom: one.customId,
  create_time: sale.at,
  update_time: sale.at,
  links: [{ href: sim.apiUrl(`/v1/payments/sale/${sale.id}`), rel: 'self', method: 'GET' }],
})

export const findPlan = (sim: SimulatorContext, one: SubscriptionDoc) =>
  sim.documents.read<PlanDoc>('plan', one.planId)

export const saveSubscription = (
  sim: SimulatorContext,
  one: SubscriptionDoc,
  dueAt: Date | null = one.nextAt ? new Date(one.nextAt) : null,
) => sim.documents.save('subscription', one.id, one, dueAt)

export const recordSubscriptionEvent = async (
  sim: SimulatorContext,
  one: SubscriptionDoc,
  what: string,
) =>
  recordEvent(
    sim,
    `BILLING.SUBSCRIPTION.${what}`,
    'subscription',
    toSubscriptionWire(sim, one, await findPlan(sim, one)),
  )

export const createSubscription = async (
  sim: SimulatorContext,
  body: unknown,
): Promise<SimulatorResponse> => {
  const parsed = NewSubscription.safeParse(body)
  if (!parsed.success) return errorResponse(400, 'INVALID_PARAMETER_VALUE')
  const urls = parsed.data.application_context
  if (![urls.return_url, urls.cancel_url].every(sim.isAllowedReturnUrl)) {
    return errorResponse(400, 'INVALID_PARAMETER_VALUE')
  }
  const plan = await sim.documents.read<PlanDoc>('plan', parsed.data.plan_id)
  if (!plan) return errorResponse(404, 'INVALID_RESOURCE_ID')
  const at = (await sim.now()).toISOString()
  const created: SubscriptionDoc = {
    id: `I-${createId(12)}`,
    status: 'APPROVAL_PENDING',
    planId: plan.id,
    customId: parsed.data.custom_id,
    returnUrl: urls.return_url,
    cancelUrl: urls.cancel_url,
    at,
    changedAt: at,
    nextAt: null,
    failures: 0,
    failedAt: null,
    transactions: [],
  }
  await saveSubscription(sim, created)
  await recordSubscriptionEvent(sim, created, 'CREATED')
  return jsonResponse(201, toSubscriptionWire(sim, created, plan))
}

const pay = async (
  sim: SimulatorContext,
  one: SubscriptionDoc,
  plan: PlanDoc,
  at: Date,
): Promise<SubscriptionDoc> => {
  const sale: TransactionDoc = {
    id: createId(17),
    status: 'COMPLETED',
    amount: plan.price,
    at: at.toISOString(),
  }
  // Renewals stay on the day of the first payment, however late one of them was paid.
  const first = new Date(one.transactions[0]?.at ?? at)
  const periods = one.transactions.length + 1
  const paid: SubscriptionDoc = {
    ...one,
    failures: 0,
    failedAt: null,
    nextAt: addMonths(first, plan.months * periods).toISOString(),
    transactions: [...one.transactions, sale],
  }
  await saveSubscription(sim, paid)
  await recordEvent(sim, 'PAYMENT.SALE.COMPLETED', 'sale', toSaleWire(sim, paid, sale))
  return paid
}

/** Activates an approved subscription and takes the first payment. */
export const approveSubscription = async (
  sim: SimulatorContext,
  one: SubscriptionDoc,
): Promise<void> => {
  const plan = await findPlan(sim, one)
  if (!plan || one.status !== 'APPROVAL_PENDING') return
  const now = await sim.now()
  const active: SubscriptionDoc = { ...one, status: 'ACTIVE', changedAt: now.toISOString() }
  const paid = await pay(sim, active, plan, now)
  await recordSubscriptionEvent(sim, paid, 'ACTIVATED')
}

/** One renewal: paid, or failed and retried a day later up to the plan's failure threshold. */
export const renew = async (sim: SimulatorContext, one: SubscriptionDoc): Promise<void> => {
  const plan = await findPlan(sim, one)
  if (!plan || one.status !== 'ACTIVE' || !one.nextAt) return
  const at = new Date(one.nextAt)
  if ((await sim.settings()).renewals === 'pay') {
    await pay(sim, one, plan, at)
    return
  }
  const failures = one.failures + 1
  const isSuspended = failures >= plan.threshold
  const failed: SubscriptionDoc = {
    ...one,
    failures,
    failedAt: at.toISOString(),
    status: isSuspended ? 'SUSPENDED' : 'ACTIVE',
    changedAt: at.toISOString(),
    nextAt: isSuspended ? null : new Date(at.getTime() + RETRY_INTERVAL_MS).toISOString(),
  }
  await saveSubscription(sim, failed)
  await recordSubscriptionEvent(sim, failed, 'PAYMENT.FAILED')
  if (isSuspended) await recordSubscriptionEvent(sim, failed, 'SUSPENDED')
}

export const cancelSubscription = async (
  sim: SimulatorContext,
  one: SubscriptionDoc,
): Promise<SimulatorResponse> => {
  if (one.status !== 'ACTIVE' && one.status !== 'SUSPENDED') {
    return errorResponse(422, 'SUBSCRIPTION_STATUS_INVALID')
  }
  const changedAt = (await sim.now()).toISOString()
  const cancelled: SubscriptionDoc = { ...one, status: 'CANCELLED', changedAt, nextAt: null }
  await saveSubscription(sim, cancelled)
  await recordSubscriptionEvent(sim, cancelled, 'CANCELLED')
  return jsonResponse(204, null)
}

export const listTransactions = (
  one: SubscriptionDoc,
  span: { from: string; to: string },
): SimulatorResponse => {
  const [from, to] = [Date.parse(span.from), Date.parse(span.to)]
  if (Number.isNaN(from) || Number.isNaN(to)) return errorResponse(400, 'INVALID_PARAMETER_VALUE')
  const within = one.transactions.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= to)
  return jsonResponse(200, {
    transactions: within.map((sale) => ({
      id: sale.id,
      status: sale.status,
      amount_with_breakdown: { gross_amount: sale.amount },
      payer_email: SUBSCRIBER.email_address,
      time: sale.at,
    })),
  })
}

/** A refund by the merchant, or a chargeback by the buyer's bank. */
export const refundSale = async (
  sim: SimulatorContext,
  one: SubscriptionDoc,
  how: { saleId: string; what: 'REFUNDED' | 'REVERSED' },
): Promise<void> => {
  const sale = one.transactions.find(({ id }) => id === how.saleId)
  if (!sale) return
  const status = how.what === 'REFUNDED' ? 'REFUNDED' : sale.status
  const transactions = one.transactions.map((each) =>
    each.id === sale.id ? { ...each, status } : each,
  )
  await saveSubscription(sim, { ...one, transactions })
  // As in PayPal's events: an id of its own and the sale, but no subscription.
  const id = createId(17)
  const at = (await sim.now()).toISOString()
  const saleLink = {
    href: sim.apiUrl(`/v1/payments/sale/${sale.id}`),
    rel: 'sale',
    method: 'GET',
  }
  await recordEvent(sim, `PAYMENT.SALE.${how.what}`, how.what === 'REFUNDED' ? 'refund' : 'sale', {
    id,
    ...(how.what === 'REFUNDED' ? { sale_id: sale.id } : {}),
    state: 'completed',
    amount: { total: `-${sale.amount.value}`, currency: sale.amount.currency_code },
    create_time: at,
    update_time: at,
    links: [
      { href: sim.apiUrl(`/v1/payments/refund/${id}`), rel: 'self', method: 'GET' },
      saleLink,
    ],
  })
}
