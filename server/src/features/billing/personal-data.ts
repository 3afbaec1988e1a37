import { createJsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import {
  listOrdersForExport,
  listSubscriptionsForExport,
  clearApproveUrls,
} from './personal-data-store.ts'

export const billingData: PersonalData = {
  name: 'billing',
  columns: [
    'orders.user_id',
    'subscriptions.user_id',
    'play_purchases.user_id',
    'purchase_freezes.user_id',
  ],
  async *exportFiles(ctx, userId) {
    yield createJsonFile('orders.json', () => listOrdersForExport(ctx.db, userId))
    yield createJsonFile('subscriptions.json', () => listSubscriptionsForExport(ctx.db, userId))
  },
  // Bookkeeping rows stay. Approval links, which may open a signed-in page, are removed.
  erase: async (_, tx, { userId }) => clearApproveUrls(tx, userId),
}
