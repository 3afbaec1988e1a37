import type { Reader, Tx } from '../../db/write.ts'

export type PlayPurchase = {
  token: string
  userId: number
  orderId: number | null
  subscriptionId: number | null
  acknowledgedAt: Date | null
}

const PURCHASE = [
  'token',
  'user_id as userId',
  'order_id as orderId',
  'subscription_id as subscriptionId',
  'acknowledged_at as acknowledgedAt',
] as const

export const findPlayPurchase = async (db: Reader, token: string): Promise<PlayPurchase | null> =>
  (await db
    .selectFrom('play_purchases')
    .select(PURCHASE)
    .where('token', '=', token)
    .executeTakeFirst()) ?? null

export const listPlayPurchases = (
  db: Reader,
  by: { orderId: number } | { subscriptionId: number },
): Promise<PlayPurchase[]> => {
  const query = db.selectFrom('play_purchases').select(PURCHASE)
  return (
    'orderId' in by
      ? query.where('order_id', '=', by.orderId)
      : query.where('subscription_id', '=', by.subscriptionId)
  ).execute()
}

/** Binds a token to one order or subscription of one user; the first binding wins. */
export const bindPlayPurchase = async (
  tx: Tx,
  purchase: {
    token: string
    userId: number
    orderId: number | null
    subscriptionId: number | null
    now: Date
  },
): Promise<PlayPurchase> => {
  await tx
    .insertInto('play_purchases')
    .values({
      token: purchase.token,
      user_id: purchase.userId,
      order_id: purchase.orderId,
      subscription_id: purchase.subscriptionId,
      created_at: purchase.now,
    })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute()
  return tx
    .selectFrom('play_purchases')
    .select(PURCHASE)
    .where('token', '=', purchase.token)
    .executeTakeFirstOrThrow()
}

export const markPlayPurchaseAcknowledged = (tx: Tx, token: string, now: Date) =>
  tx
    .updateTable('play_purchases')
    .set({ acknowledged_at: now })
    .where('token', '=', token)
    .execute()

/** Google refunds purchases that are not acknowledged within three days. */
export const listUnacknowledgedPurchases = (
  db: Reader,
  period: { after: Date; before: Date },
): Promise<PlayPurchase[]> =>
  db
    .selectFrom('play_purchases')
    .select(PURCHASE)
    .where('acknowledged_at', 'is', null)
    .where('created_at', '>', period.after)
    .where('created_at', '<', period.before)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
