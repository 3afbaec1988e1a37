import type { OrderDoc, SubscriptionDoc } from './documents.ts'
import { approveOrder, settleCapture } from './orders.ts'
import { approveSubscription, renew } from './subscriptions.ts'
import type { World } from './world.ts'

// About ten years of monthly renewals: bounds the work after the clock was advanced.
const MAX_ROUNDS = 130

const processOrder = (sim: World, order: OrderDoc) =>
  order.status === 'PAYER_ACTION_REQUIRED'
    ? approveOrder(sim, order)
    : settleCapture(sim, order, 'COMPLETED')

const processSubscription = (sim: World, one: SubscriptionDoc) =>
  one.status === 'APPROVAL_PENDING' ? approveSubscription(sim, one) : renew(sim, one)

/** Processes everything that is due, in rounds, because the clock may have advanced by years. */
export const doDue = async (sim: World): Promise<void> => {
  const now = await sim.now()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const orders = await sim.memory.due<OrderDoc>('order', now)
    const subscriptions = await sim.memory.due<SubscriptionDoc>('subscription', now)
    if (!orders.length && !subscriptions.length) return
    for (const order of orders) await processOrder(sim, order)
    for (const one of subscriptions) await processSubscription(sim, one)
  }
}
