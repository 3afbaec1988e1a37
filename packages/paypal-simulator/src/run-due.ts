import type { OrderDoc, SubscriptionDoc } from './documents.ts'
import { approveOrder, settleCapture } from './orders.ts'
import { approveSubscription, renew } from './subscriptions.ts'
import type { SimulatorContext } from './simulator-context.ts'

// About ten years of monthly renewals: bounds the work after the clock was advanced.
const MAX_ROUNDS = 130

const processOrder = (sim: SimulatorContext, order: OrderDoc) =>
  order.status === 'PAYER_ACTION_REQUIRED'
    ? approveOrder(sim, order)
    : settleCapture(sim, order, 'COMPLETED')

const processSubscription = (sim: SimulatorContext, one: SubscriptionDoc) =>
  one.status === 'APPROVAL_PENDING' ? approveSubscription(sim, one) : renew(sim, one)

/** Processes everything that is due, in rounds, because the clock may have advanced by years. */
export const runDue = async (sim: SimulatorContext): Promise<void> => {
  const now = await sim.now()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const orders = await sim.documents.findDue<OrderDoc>('order', now)
    const subscriptions = await sim.documents.findDue<SubscriptionDoc>('subscription', now)
    if (!orders.length && !subscriptions.length) return
    for (const order of orders) await processOrder(sim, order)
    for (const one of subscriptions) await processSubscription(sim, one)
  }
}
