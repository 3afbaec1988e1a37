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
  // Bookkeeping rows stay. Approval links, which may open a signed-in page, are removed.
  erase: async (_, tx, { userId }) => forgetWays(tx, userId),
}
