import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { exportedPayments, findPremium } from './premium-store.ts'

export const premiumData: PersonalData = {
  name: 'premium',
  columns: ['premium.user_id', 'premium_payments.user_id'],
  async *exportOf(ctx, userId) {
    yield jsonFile('premium.json', async () => ({
      premium: await findPremium(ctx.db, userId),
      payments: await exportedPayments(ctx.db, userId),
    }))
  },
  // Payments belong to the books. The number in them leads to a row that no longer says whose it was.
  erase: async () => {},
}
