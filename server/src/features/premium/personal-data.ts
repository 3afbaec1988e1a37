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
  // Bookkeeping rows stay. Their user id refers to an anonymized row.
  erase: async () => {},
}
