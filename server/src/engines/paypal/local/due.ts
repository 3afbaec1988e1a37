import type { OrderDoc, SubscriptionDoc } from './documents.ts'
import { approveOrder, settleCapture } from './orders.ts'
import { approveSubscription, renew } from './subscriptions.ts'
import type { World } from './world.ts'

// Ten years of months: a clock that was wound on far still comes to an end.
const MOST_ROUNDS = 130

const dueOrder = (world: World, order: OrderDoc) =>
  order.status === 'PAYER_ACTION_REQUIRED'
    ? approveOrder(world, order)
    : settleCapture(world, order, 'COMPLETED')

const dueSubscription = (world: World, one: SubscriptionDoc) =>
  one.status === 'APPROVAL_PENDING' ? approveSubscription(world, one) : renew(world, one)

/** Everything whose hour has come, again and again until nothing is left: years may have passed. */
export const doDue = async (world: World): Promise<void> => {
  const now = await world.now()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const orders = await world.memory.due<OrderDoc>('order', now)
    const subscriptions = await world.memory.due<SubscriptionDoc>('subscription', now)
    if (!orders.length && !subscriptions.length) return
    for (const order of orders) await dueOrder(world, order)
    for (const one of subscriptions) await dueSubscription(world, one)
  }
}
