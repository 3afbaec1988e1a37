import { htmlResponse, redirectResponse, addQuery } from './responses.ts'
import { CAPTURE_OUTCOMES, type OrderDoc, type PlanDoc, type SubscriptionDoc } from './documents.ts'
import { approveOrder, saveOrder } from './orders.ts'
import { renderApprovalPage, renderClosedPage, renderGonePage } from './pages.ts'
import type { SimulatorResponse } from './port.ts'
import { approveSubscription, saveSubscription } from './subscriptions.ts'
import type { SimulatorContext } from './simulator-context.ts'

const SLOW_APPROVAL_MS = 90_000
const PAYER_ID = 'BUYERATSHQP24'

const notFound = () => htmlResponse(renderGonePage(), 404)
const formatPrice = (money: { currency_code: string; value: string }) =>
  `${money.currency_code} ${money.value}`

const readOrder = (sim: SimulatorContext, id: string) => sim.documents.read<OrderDoc>('order', id)
const readSubscription = (sim: SimulatorContext, id: string) =>
  sim.documents.read<SubscriptionDoc>('subscription', id)

export const showOrder = async (sim: SimulatorContext, id: string): Promise<SimulatorResponse> => {
  const order = await readOrder(sim, id)
  if (!order || order.status === 'COMPLETED') return notFound()
  const what = order.description || 'An order'
  return htmlResponse(
    renderApprovalPage({ path: '/checkoutnow', id, what, price: formatPrice(order.amount) }),
  )
}

export const showSubscription = async (
  sim: SimulatorContext,
  id: string,
): Promise<SimulatorResponse> => {
  const one = await readSubscription(sim, id)
  const plan = one && (await sim.documents.read<PlanDoc>('plan', one.planId))
  if (!plan || one.status !== 'APPROVAL_PENDING') return notFound()
  const what = `${plan.name}, renewed every ${plan.months === 1 ? 'month' : `${plan.months} months`}`
  return htmlResponse(
    renderApprovalPage({ path: '/subscribe', id, what, price: formatPrice(plan.price) }),
  )
}

const getSlowApprovalTime = async (sim: SimulatorContext) =>
  new Date((await sim.now()).getTime() + SLOW_APPROVAL_MS)

export const decideOrder = async (
  sim: SimulatorContext,
  id: string,
  action: string,
): Promise<SimulatorResponse> => {
  const order = await readOrder(sim, id)
  if (!order || order.status === 'COMPLETED') return notFound()
  const back = redirectResponse(addQuery(order.returnUrl, { token: id, PayerID: PAYER_ID }))
  if (action === 'cancel') return redirectResponse(addQuery(order.cancelUrl, { token: id }))
  if (action === 'slow') {
    await saveOrder(sim, order, await getSlowApprovalTime(sim))
    return back
  }
  const named = action === 'decline' ? 'declined' : action
  const outcome = CAPTURE_OUTCOMES.find((one) => one === named) ?? 'completed'
  await approveOrder(sim, { ...order, outcome })
  return action === 'close' ? htmlResponse(renderClosedPage()) : back
}

export const decideSubscription = async (
  sim: SimulatorContext,
  id: string,
  action: string,
): Promise<SimulatorResponse> => {
  const one = await readSubscription(sim, id)
  if (one?.status !== 'APPROVAL_PENDING') return notFound()
  const named = { subscription_id: id, ba_token: `BA-${id.slice(2)}`, token: `BA-${id.slice(2)}` }
  const back = redirectResponse(addQuery(one.returnUrl, named))
  if (action === 'cancel') return redirectResponse(addQuery(one.cancelUrl, named))
  // Not approved: the buyer returns, and the subscription stays pending.
  if (action === 'decline') return back
  if (action === 'slow') {
    await saveSubscription(sim, one, await getSlowApprovalTime(sim))
    return back
  }
  await approveSubscription(sim, one)
  return action === 'close' ? htmlResponse(renderClosedPage()) : back
}
