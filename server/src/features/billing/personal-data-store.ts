import type { Reader, Tx } from '../../db/write.ts'

export const listOrdersForExport = (db: Reader, userId: number) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'channel',
      'points',
      'price_cents as priceCents',
      'currency',
      'state',
      'created_at as createdAt',
      'paid_at as paidAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const listSubscriptionsForExport = (db: Reader, userId: number) =>
  db
    .selectFrom('subscriptions')
    .select([
      'id',
      'channel',
      'plan',
      'price_cents as priceCents',
      'currency',
      'state',
      'renews',
      'created_at as createdAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const clearApproveUrls = async (tx: Tx, userId: number): Promise<void> => {
  await tx.updateTable('orders').set({ approve_url: null }).where('user_id', '=', userId).execute()
  await tx
    .updateTable('subscriptions')
    .set({ approve_url: null })
    .where('user_id', '=', userId)
    .execute()
}
