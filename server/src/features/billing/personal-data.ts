import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { exportedOrders, exportedSubscriptions, forgetWays } from './personal-data-store.ts'

export const billingData: PersonalData = {
  name: 'billing',
  columns: [
    'orders.user_id',
    'subscriptions.user_id',
    'play_purchases.user_id',
    'purchase_freezes.user_id',
  ],
  async *exportOf(ctx, userId) {
    yield jsonFile('orders.json', () => exportedOrders(ctx.db, userId))
    yield jsonFile('subscriptions.json', () => exportedSubscriptions(ctx.db, userId))
  },
  // The books stay. What leads from them to a page where somebody is signed in does not.
  erase: async (_, tx, { userId }) => forgetWays(tx, userId),
}
