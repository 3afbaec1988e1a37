import { createJsonFile, type PersonalData } from '../../kernel/personal-data.ts'
import {
  listFreeMessagesForExport,
  listLedgerForExport,
  findWalletForExport,
} from './personal-data-store.ts'

export const pointsData: PersonalData = {
  name: 'points',
  columns: ['wallets.user_id', 'ledger.user_id', 'holds.user_id', 'free_messages.user_id'],
  async *exportFiles(ctx, userId) {
    yield createJsonFile(
      'wallet.json',
      async () => (await findWalletForExport(ctx.db, userId)) ?? null,
    )
    yield createJsonFile('ledger.json', () => listLedgerForExport(ctx.db, userId))
    yield createJsonFile('free-messages.json', () => listFreeMessagesForExport(ctx.db, userId))
  },
  // Bookkeeping rows stay complete. Their user id refers to an anonymized row.
  erase: async () => {},
}
