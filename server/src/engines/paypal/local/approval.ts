import { html, redirect, withQuery } from './answers.ts'
import { OUTCOMES, type OrderDoc, type PlanDoc, type SubscriptionDoc } from './documents.ts'
import { approveOrder, keepOrder } from './orders.ts'
import { approvalPage, closedPage, gonePage } from './pages.ts'
import type { LocalAnswer } from './port.ts'
import { approveSubscription, keepSubscription } from './subscriptions.ts'
import type { World } from './world.ts'

const SLOW_MS = 90_000
const PAYER_ID = 'BUYERATSHQP24'

const gone = () => html(gonePage(), 404)
const price = (money: { currency_code: string; value: string }) =>
  `${money.currency_code} ${money.value}`

const readOrder = (world: World, id: string) => world.memory.read<OrderDoc>('order', id)
const readSubscription = (world: World, id: string) =>
  world.memory.read<SubscriptionDoc>('subscription', id)

export const showOrder = async (world: World, id: string): Promise<LocalAnswer> => {
  const order = await readOrder(world, id)
  if (!order || order.status === 'COMPLETED') return gone()
  const what = order.description || 'An order'
  return html(approvalPage({ path: '/checkoutnow', id, what, price: price(order.amount) }))
}

export const showSubscription = async (world: World, id: string): Promise<LocalAnswer> => {
  const one = await readSubscription(world, id)
  const plan = one && (await world.memory.read<PlanDoc>('plan', one.planId))
  if (!plan || one.status !== 'APPROVAL_PENDING') return gone()
  const what = `${plan.name}, renewed every ${plan.months === 1 ? 'month' : `${plan.months} months`}`
  return html(approvalPage({ path: '/subscribe', id, what, price: price(plan.price) }))
}

const slowly = async (world: World) => new Date((await world.now()).getTime() + SLOW_MS)

export const decideOrder = async (
  world: World,
  id: string,
  action: string,
): Promise<LocalAnswer> => {
  const order = await readOrder(world, id)
  if (!order || order.status === 'COMPLETED') return gone()
  const back = redirect(withQuery(order.returnUrl, { token: id, PayerID: PAYER_ID }))
  if (action === 'cancel') return redirect(withQuery(order.cancelUrl, { token: id }))
  if (action === 'slow') {
    await keepOrder(world, order, await slowly(world))
    return back
  }
  const named = action === 'decline' ? 'declined' : action
  const outcome = OUTCOMES.find((one) => one === named) ?? 'completed'
  await approveOrder(world, { ...order, outcome })
  return action === 'close' ? html(closedPage()) : back
}

export const decideSubscription = async (
  world: World,
  id: string,
  action: string,
): Promise<LocalAnswer> => {
  const one = await readSubscription(world, id)
  if (one?.status !== 'APPROVAL_PENDING') return gone()
  const named = { subscription_id: id, ba_token: `BA-${id.slice(2)}`, token: `BA-${id.slice(2)}` }
  const back = redirect(withQuery(one.returnUrl, named))
  if (action === 'cancel') return redirect(withQuery(one.cancelUrl, named))
  // Nothing was agreed: the buyer comes back, and it is as unapproved as before.
  if (action === 'decline') return back
  if (action === 'slow') {
    await keepSubscription(world, one, await slowly(world))
    return back
  }
  await approveSubscription(world, one)
  return action === 'close' ? html(closedPage()) : back
}
