import { jsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import { freeMessagesOf, ledgerOf, walletOf } from './personal-data-store.ts'

export const pointsData: PersonalData = {
  name: 'points',
  columns: ['wallets.user_id', 'ledger.user_id', 'holds.user_id', 'free_messages.user_id'],
  async *exportOf(ctx, userId) {
    yield jsonFile('wallet.json', async () => (await walletOf(ctx.db, userId)) ?? null)
    yield jsonFile('ledger.json', () => ledgerOf(ctx.db, userId))
    yield jsonFile('free-messages.json', () => freeMessagesOf(ctx.db, userId))
  },
  // Bookkeeping rows stay complete. Their user id refers to an anonymized row.
  erase: async () => {},
}
