import type { Reader } from '../../db/write.ts'

export const listLedgerForExport = (db: Reader, userId: number) =>
  db
    .selectFrom('ledger')
    .select(['id', 'delta', 'balance_after as balance', 'reason', 'ref', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const findWalletForExport = (db: Reader, userId: number) =>
  db
    .selectFrom('wallets')
    .select(['balance', 'held', 'debt', 'ceiling'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const listFreeMessagesForExport = (db: Reader, userId: number) =>
  db
    .selectFrom('free_messages')
    .select(['day', 'used'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute()
