import { isPlanType, type PlanType } from '@dulcinea/contract/plans'
import { sql } from 'kysely'
import { createBatchLoader } from '../../db/batch-loader.ts'
import type { Reader, Tx } from '../../db/write.ts'
import type { PaidPeriod } from './periods.ts'

export type PremiumRow = {
  plan: number | null
  paidUntil: Date | null
  renews: boolean
  failedAt: Date | null
}

const PREMIUM_COLUMNS = [
  'plan',
  'paid_until as paidUntil',
  'renews',
  'failed_at as failedAt',
] as const

const loadPremiumRow = createBatchLoader(
  (userId: number) => userId,
  async (db, userIds): Promise<[number, PremiumRow][]> => {
    const rows = await db
      .selectFrom('premium')
      .select(['user_id as userId', ...PREMIUM_COLUMNS])
      .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
      .execute()
    return rows.map(({ userId, ...row }) => [userId, row])
  },
)

export const findPremium = async (db: Reader, userId: number): Promise<PremiumRow | null> =>
  (await loadPremiumRow(db, userId)) ?? null

/** Locks the user's row until the transaction ends: serializes their payments. */
export const lockPremium = async (tx: Tx, userId: number): Promise<void> => {
  await tx
    .insertInto('premium')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  await tx
    .selectFrom('premium')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const updatePremium = (
  tx: Tx,
  userId: number,
  changes: {
    plan?: number | null
    paid_until?: Date | null
    renews?: boolean
    failed_at?: Date | null
  },
) => tx.updateTable('premium').set(changes).where('user_id', '=', userId).execute()

export type NewPayment = {
  userId: number
  subscriptionId: number
  mode: 'local' | 'sandbox' | 'production'
  channel: 'paypal' | 'google_play'
  plan: PlanType
  externalId: string
  priceCents: number
  paidAt: Date
  endsAt: Date | null
}

export const insertPayment = async (tx: Tx, payment: NewPayment): Promise<number | null> => {
  const row = await tx
    .insertInto('premium_payments')
    .values({
      user_id: payment.userId,
      subscription_id: payment.subscriptionId,
      mode: payment.mode,
      channel: payment.channel,
      plan: payment.plan,
      external_id: payment.externalId,
      price_cents: payment.priceCents,
      paid_at: payment.paidAt,
      ends_at: payment.endsAt,
      gift_at: payment.paidAt,
    })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const listPaidPeriods = async (db: Reader, userId: number): Promise<PaidPeriod[]> => {
  const rows = await db
    .selectFrom('premium_payments')
    .select([
      'id',
      'subscription_id as subscriptionId',
      'plan',
      'paid_at as paidAt',
      'ends_at as endsAt',
    ])
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .execute()
  return rows.flatMap((row) => (isPlanType(row.plan) ? [{ ...row, plan: row.plan }] : []))
}

export type PaymentRow = {
  id: number
  userId: number
  subscriptionId: number
  mode: string
  plan: number
  state: 'paid' | 'refunded' | 'reversed'
  giftsGiven: number
  paidAt: Date
  externalId: string
}

const PAYMENT = [
  'id',
  'user_id as userId',
  'subscription_id as subscriptionId',
  'mode',
  'plan',
  'state',
  'gifts_given as giftsGiven',
  'paid_at as paidAt',
  'external_id as externalId',
] as const

export const findPayment = async (db: Reader, externalId: string): Promise<PaymentRow | null> =>
  (await db
    .selectFrom('premium_payments')
    .select(PAYMENT)
    .where('external_id', '=', externalId)
    .executeTakeFirst()) ?? null

export const lockPayment = async (tx: Tx, id: number): Promise<PaymentRow> =>
  tx
    .selectFrom('premium_payments')
    .select(PAYMENT)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const updatePayment = (
  tx: Tx,
  id: number,
  changes: {
    state?: PaymentRow['state']
    gifts_given?: number
    gift_at?: Date | null
    ends_at?: Date
  },
) => tx.updateTable('premium_payments').set(changes).where('id', '=', id).execute()

export const listPayments = (db: Reader, subscriptionId: number): Promise<PaymentRow[]> =>
  db
    .selectFrom('premium_payments')
    .select(PAYMENT)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('paid_at')
    .execute()

/** The payment of the user that was recorded first. */
export const findFirstPayment = async (db: Reader, userId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('premium_payments')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export const listGiftsDue = (db: Reader, now: Date, limit: number) =>
  db
    .selectFrom('premium_payments')
    .select(['id', 'user_id as userId'])
    .where('gift_at', '<=', now)
    .where('state', '=', 'paid')
    .orderBy('gift_at')
    .limit(limit)
    .execute()

export const listPaymentsForExport = (db: Reader, userId: number) =>
  db
    .selectFrom('premium_payments')
    .select(['plan', 'channel', 'price_cents as priceCents', 'paid_at as paidAt', 'state'])
    .where('user_id', '=', userId)
    .orderBy('paid_at')
    .execute()
