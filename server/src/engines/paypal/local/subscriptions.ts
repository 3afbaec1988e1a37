import { z } from 'zod'
import { json, refusal } from './answers.ts'
import type { PlanDoc, SubscriptionDoc, TransactionDoc } from './documents.ts'
import { tell } from './events.ts'
import type { LocalAnswer } from './port.ts'
import { newId, type World } from './world.ts'

const NewSubscription = z.object({
  plan_id: z.string().min(3).max(50),
  custom_id: z.string().max(127).default(''),
  application_context: z.object({ return_url: z.url(), cancel_url: z.url() }),
})

const SUBSCRIBER = { email_address: 'buyer@local.example', payer_id: 'BUYERATSHQP24' }
const RETRY_MS = 24 * 3_600_000
const DENIED = 'PAYMENT_DENIED'

const addMonths = (from: Date, months: number): Date => {
  const made = new Date(from)
  made.setUTCMonth(made.getUTCMonth() + months)
  // The 31st of a short month is its last day.
  if (made.getUTCDate() !== from.getUTCDate()) made.setUTCDate(0)
  return made
}

export const subscriptionWire = (world: World, one: SubscriptionDoc, plan: PlanDoc | null) => {
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
      ? { last_failed_payment: { amount: price, time: one.failedAt, reason_code: DENIED } }
      : {}),
  }
  const approve = { href: world.pageUrl(`/subscribe?ba_token=${one.id}`), rel: 'approve' }
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
      { href: world.apiUrl(`/v1/billing/subscriptions/${one.id}`), rel: 'self', method: 'GET' },
    ],
  }
}

const saleWire = (world: World, one: SubscriptionDoc, sale: TransactionDoc) => ({
  id: sale.id,
  state: 'completed',
  amount: { total: sale.amount.value, currency: sale.amount.currency_code },
  billing_agreement_id: one.id,
  custom: one.customId,
  create_time: sale.at,
  update_time: sale.at,
  links: [{ href: world.apiUrl(`/v1/payments/sale/${sale.id}`), rel: 'self', method: 'GET' }],
})

export const planOf = (world: World, one: SubscriptionDoc) =>
  world.memory.read<PlanDoc>('plan', one.planId)

export const keepSubscription = (
  world: World,
  one: SubscriptionDoc,
  dueAt: Date | null = one.nextAt ? new Date(one.nextAt) : null,
) => world.memory.keep('subscription', one.id, one, dueAt)

export const tellSubscription = async (world: World, one: SubscriptionDoc, what: string) =>
  tell(
    world,
    `BILLING.SUBSCRIPTION.${what}`,
    'subscription',
    subscriptionWire(world, one, await planOf(world, one)),
  )

export const createSubscription = async (world: World, body: unknown): Promise<LocalAnswer> => {
  const asked = NewSubscription.safeParse(body)
  if (!asked.success) return refusal(400, 'INVALID_PARAMETER_VALUE')
  const ways = asked.data.application_context
  if (![ways.return_url, ways.cancel_url].every(world.isReturnUrl)) {
    return refusal(400, 'INVALID_PARAMETER_VALUE')
  }
  const plan = await world.memory.read<PlanDoc>('plan', asked.data.plan_id)
  if (!plan) return refusal(404, 'INVALID_RESOURCE_ID')
  const at = (await world.now()).toISOString()
  const made: SubscriptionDoc = {
    id: `I-${newId(12)}`,
    status: 'APPROVAL_PENDING',
    planId: plan.id,
    customId: asked.data.custom_id,
    returnUrl: ways.return_url,
    cancelUrl: ways.cancel_url,
    at,
    changedAt: at,
    nextAt: null,
    failures: 0,
    failedAt: null,
    transactions: [],
  }
  await keepSubscription(world, made)
  await tellSubscription(world, made, 'CREATED')
  return json(201, subscriptionWire(world, made, plan))
}

const pay = async (
  world: World,
  one: SubscriptionDoc,
  plan: PlanDoc,
  at: Date,
): Promise<SubscriptionDoc> => {
  const sale: TransactionDoc = {
    id: newId(17),
    status: 'COMPLETED',
    amount: plan.price,
    at: at.toISOString(),
  }
  // Renewals keep to the day of the first one, however late one of them was paid.
  const first = new Date(one.transactions[0]?.at ?? at)
  const periods = one.transactions.length + 1
  const paid: SubscriptionDoc = {
    ...one,
    failures: 0,
    failedAt: null,
    nextAt: addMonths(first, plan.months * periods).toISOString(),
    transactions: [...one.transactions, sale],
  }
  await keepSubscription(world, paid)
  await tell(world, 'PAYMENT.SALE.COMPLETED', 'sale', saleWire(world, paid, sale))
  return paid
}

/** The buyer agreed: it is active, and the first payment is taken at once. */
export const approveSubscription = async (world: World, one: SubscriptionDoc): Promise<void> => {
  const plan = await planOf(world, one)
  if (!plan || one.status !== 'APPROVAL_PENDING') return
  const now = await world.now()
  const active: SubscriptionDoc = { ...one, status: 'ACTIVE', changedAt: now.toISOString() }
  const paid = await pay(world, active, plan, now)
  await tellSubscription(world, paid, 'ACTIVATED')
}

/** One renewal: paid, or failed and tried again a day later until the plan says enough. */
export const renew = async (world: World, one: SubscriptionDoc): Promise<void> => {
  const plan = await planOf(world, one)
  if (!plan || one.status !== 'ACTIVE' || !one.nextAt) return
  const at = new Date(one.nextAt)
  if ((await world.settings()).renewals === 'pay') {
    await pay(world, one, plan, at)
    return
  }
  const failures = one.failures + 1
  const isEnough = failures >= plan.threshold
  const failed: SubscriptionDoc = {
    ...one,
    failures,
    failedAt: at.toISOString(),
    status: isEnough ? 'SUSPENDED' : 'ACTIVE',
    changedAt: at.toISOString(),
    nextAt: isEnough ? null : new Date(at.getTime() + RETRY_MS).toISOString(),
  }
  await keepSubscription(world, failed)
  await tellSubscription(world, failed, 'PAYMENT.FAILED')
  if (isEnough) await tellSubscription(world, failed, 'SUSPENDED')
}

export const cancelSubscription = async (
  world: World,
  one: SubscriptionDoc,
): Promise<LocalAnswer> => {
  if (one.status !== 'ACTIVE' && one.status !== 'SUSPENDED') {
    return refusal(422, 'SUBSCRIPTION_STATUS_INVALID')
  }
  const changedAt = (await world.now()).toISOString()
  const cancelled: SubscriptionDoc = { ...one, status: 'CANCELLED', changedAt, nextAt: null }
  await keepSubscription(world, cancelled)
  await tellSubscription(world, cancelled, 'CANCELLED')
  return json(204, null)
}

export const listTransactions = (
  one: SubscriptionDoc,
  span: { from: string; to: string },
): LocalAnswer => {
  const [from, to] = [Date.parse(span.from), Date.parse(span.to)]
  if (Number.isNaN(from) || Number.isNaN(to)) return refusal(400, 'INVALID_PARAMETER_VALUE')
  const within = one.transactions.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= to)
  return json(200, {
    transactions: within.map((sale) => ({
      id: sale.id,
      status: sale.status,
      amount_with_breakdown: { gross_amount: sale.amount },
      payer_email: SUBSCRIBER.email_address,
      time: sale.at,
    })),
  })
}

/** A payment goes back: by us, or torn away by the buyer's bank. */
export const undoSale = async (
  world: World,
  one: SubscriptionDoc,
  how: { saleId: string; what: 'REFUNDED' | 'REVERSED' },
): Promise<void> => {
  const sale = one.transactions.find(({ id }) => id === how.saleId)
  if (!sale) return
  const status = how.what === 'REFUNDED' ? 'REFUNDED' : sale.status
  const transactions = one.transactions.map((each) =>
    each.id === sale.id ? { ...each, status } : each,
  )
  await keepSubscription(world, { ...one, transactions })
  // As PayPal tells it: an id of its own, the sale beside it, and nothing of the subscription.
  const id = newId(17)
  const at = (await world.now()).toISOString()
  const saleLink = {
    href: world.apiUrl(`/v1/payments/sale/${sale.id}`),
    rel: 'sale',
    method: 'GET',
  }
  await tell(world, `PAYMENT.SALE.${how.what}`, how.what === 'REFUNDED' ? 'refund' : 'sale', {
    id,
    ...(how.what === 'REFUNDED' ? { sale_id: sale.id } : {}),
    state: 'completed',
    amount: { total: `-${sale.amount.value}`, currency: sale.amount.currency_code },
    create_time: at,
    update_time: at,
    links: [
      { href: world.apiUrl(`/v1/payments/refund/${id}`), rel: 'self', method: 'GET' },
      saleLink,
    ],
  })
}
