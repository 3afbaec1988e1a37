import { createJsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { listPaymentsForExport, findPremium } from './premium-store.ts'

export const premiumData: PersonalData = {
  name: 'premium',
  columns: ['premium.user_id', 'premium_payments.user_id'],
  async *exportFiles(ctx, userId) {
    yield createJsonFile('premium.json', async () => ({
      premium: await findPremium(ctx.db, userId),
      payments: await listPaymentsForExport(ctx.db, userId),
    }))
  },
  // Bookkeeping rows stay. Their user id refers to an anonymized row.
  erase: async () => {},
}
