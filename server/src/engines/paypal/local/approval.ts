import { html, redirect, withQuery } from './answers.ts'
import { OUTCOMES, type OrderDoc, type PlanDoc, type SubscriptionDoc } from './documents.ts'
import { approveOrder, keepOrder } from './orders.ts'
import { approvalPage, closedPage, gonePage } from './pages.ts'
import type { LocalAnswer } from './port.ts'
import { approveSubscription, keepSubscription } from './subscriptions.ts'
import type { World } from './world.ts'

const SLOW_APPROVAL_MS = 90_000
const PAYER_ID = 'BUYERATSHQP24'

const notFound = () => html(gonePage(), 404)
const formatPrice = (money: { currency_code: string; value: string }) =>
  `${money.currency_code} ${money.value}`

const readOrder = (sim: World, id: string) => sim.memory.read<OrderDoc>('order', id)
const readSubscription = (sim: World, id: string) =>
  sim.memory.read<SubscriptionDoc>('subscription', id)

export const showOrder = async (sim: World, id: string): Promise<LocalAnswer> => {
  const order = await readOrder(sim, id)
  if (!order || order.status === 'COMPLETED') return notFound()
  const what = order.description || 'An order'
  return html(approvalPage({ path: '/checkoutnow', id, what, price: formatPrice(order.amount) }))
}

export const showSubscription = async (sim: World, id: string): Promise<LocalAnswer> => {
  const one = await readSubscription(sim, id)
  const plan = one && (await sim.memory.read<PlanDoc>('plan', one.planId))
  if (!plan || one.status !== 'APPROVAL_PENDING') return notFound()
  const what = `${plan.name}, renewed every ${plan.months === 1 ? 'month' : `${plan.months} months`}`
  return html(approvalPage({ path: '/subscribe', id, what, price: formatPrice(plan.price) }))
}

const getSlowApprovalTime = async (sim: World) =>
  new Date((await sim.now()).getTime() + SLOW_APPROVAL_MS)

export const decideOrder = async (sim: World, id: string, action: string): Promise<LocalAnswer> => {
  const order = await readOrder(sim, id)
  if (!order || order.status === 'COMPLETED') return notFound()
  const back = redirect(withQuery(order.returnUrl, { token: id, PayerID: PAYER_ID }))
  if (action === 'cancel') return redirect(withQuery(order.cancelUrl, { token: id }))
  if (action === 'slow') {
    await keepOrder(sim, order, await getSlowApprovalTime(sim))
    return back
  }
  const named = action === 'decline' ? 'declined' : action
  const outcome = OUTCOMES.find((one) => one === named) ?? 'completed'
  await approveOrder(sim, { ...order, outcome })
  return action === 'close' ? html(closedPage()) : back
}

export const decideSubscription = async (
  sim: World,
  id: string,
  action: string,
): Promise<LocalAnswer> => {
  const one = await readSubscription(sim, id)
  if (one?.status !== 'APPROVAL_PENDING') return notFound()
  const named = { subscription_id: id, ba_token: `BA-${id.slice(2)}`, token: `BA-${id.slice(2)}` }
  const back = redirect(withQuery(one.returnUrl, named))
  if (action === 'cancel') return redirect(withQuery(one.cancelUrl, named))
  // Not approved: the buyer returns, and the subscription stays pending.
  if (action === 'decline') return back
  if (action === 'slow') {
    await keepSubscription(sim, one, await getSlowApprovalTime(sim))
    return back
  }
  await approveSubscription(sim, one)
  return action === 'close' ? html(closedPage()) : back
}
