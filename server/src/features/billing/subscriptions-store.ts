import { isPlanType, type PlanType } from '@dulcinea/contract/plans'
import type { Language } from '@dulcinea/contract/constants'
import type { Reader, Tx } from '../../db/write.ts'
import type { PaymentChannel, PaymentMode } from './orders-store.ts'

export type SubscriptionState =
  | 'pending'
  | 'active'
  | 'cancelled'
  | 'suspended'
  | 'ended'
  | 'dropped'

export type SubscriptionRow = {
  id: number
  userId: number
  reference: string
  mode: string
  channel: string
  offerId: number
  plan: PlanType
  priceCents: number
  currency: string
  externalId: string | null
  approveUrl: string | null
  state: string
  renews: boolean
  failedAt: Date | null
  language: string
  createdAt: Date
}

const SUBSCRIPTION = [
  'id',
  'user_id as userId',
  'reference',
  'mode',
  'channel',
  'offer_id as offerId',
  'plan',
  'price_cents as priceCents',
  'currency',
  'external_id as externalId',
  'approve_url as approveUrl',
  'state',
  'renews',
  'failed_at as failedAt',
  'language',
  'created_at as createdAt',
] as const

type UncheckedRow = Omit<SubscriptionRow, 'plan'> & { plan: number }

const toSubscriptionRow = (row: UncheckedRow): SubscriptionRow => {
  const { plan } = row
  if (!isPlanType(plan)) throw new Error('A stored subscription has an unknown plan')
  return { ...row, plan }
}

export type NewSubscription = {
  userId: number
  mode: PaymentMode
  channel: PaymentChannel
  offerId: number
  plan: PlanType
  priceCents: number
  currency: string
  language: Language
  now: Date
  checkAt: Date
}

export const insertSubscription = async (
  tx: Tx,
  created: NewSubscription,
): Promise<SubscriptionRow> =>
  toSubscriptionRow(
    await tx
      .insertInto('subscriptions')
      .values({
        user_id: created.userId,
        mode: created.mode,
        channel: created.channel,
        offer_id: created.offerId,
        plan: created.plan,
        price_cents: created.priceCents,
        currency: created.currency,
        language: created.language,
        created_at: created.now,
        check_at: created.checkAt,
      })
      .returning(SUBSCRIPTION)
      .executeTakeFirstOrThrow(),
  )

export type SubscriptionChanges = {
  external_id?: string
  approve_url?: string | null
  state?: SubscriptionState
  renews?: boolean
  failed_at?: Date | null
  check_at?: Date | null
}

export const updateSubscription = (tx: Tx, id: number, changes: SubscriptionChanges) =>
  tx.updateTable('subscriptions').set(changes).where('id', '=', id).execute()

/** Drops an unconfirmed subscription, unless it was confirmed meanwhile. */
export const dropPending = (tx: Tx, id: number) =>
  tx
    .updateTable('subscriptions')
    .set({ state: 'dropped', check_at: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()

export const lockSubscription = async (tx: Tx, id: number): Promise<SubscriptionRow> =>
  toSubscriptionRow(
    await tx
      .selectFrom('subscriptions')
      .select(SUBSCRIPTION)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  )

export const findSubscription = async (
  db: Reader,
  by: { externalId: string } | { reference: string } | { id: number },
): Promise<SubscriptionRow | null> => {
  const query = db.selectFrom('subscriptions').select(SUBSCRIPTION)
  const filtered =
    'externalId' in by
      ? query.where('external_id', '=', by.externalId)
      : 'reference' in by
        ? query.where('reference', '=', by.reference)
        : query.where('id', '=', by.id)
  const row = await filtered.executeTakeFirst()
  return row ? toSubscriptionRow(row) : null
}

/** All subscriptions of a user, latest first. */
export const listUserSubscriptions = async (
  db: Reader,
  userId: number,
): Promise<SubscriptionRow[]> => {
  const rows = await db
    .selectFrom('subscriptions')
    .select(SUBSCRIPTION)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toSubscriptionRow)
}

export const listSubscriptionsToCheck = async (
  db: Reader,
  now: Date,
  limit: number,
): Promise<SubscriptionRow[]> => {
  const rows = await db
    .selectFrom('subscriptions')
    .select(SUBSCRIPTION)
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute()
  return rows.map(toSubscriptionRow)
}

/** Running subscriptions, and cancelled ones with a recent payment. */
export const listRunningSubscriptions = async (
  db: Reader,
  input: { mode: PaymentMode; channel: PaymentChannel; since: Date },
): Promise<SubscriptionRow[]> => {
  const rows = await db
    .selectFrom('subscriptions')
    .select(SUBSCRIPTION)
    .where('mode', '=', input.mode)
    .where('channel', '=', input.channel)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['active', 'suspended']),
        eb.and([
          eb('state', '=', 'cancelled'),
          eb.exists(
            eb
              .selectFrom('premium_payments')
              .select('premium_payments.id')
              .whereRef('premium_payments.subscription_id', '=', 'subscriptions.id')
              .where('premium_payments.paid_at', '>=', input.since),
          ),
        ]),
      ]),
    )
    .where('external_id', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(toSubscriptionRow)
}

export const findPayPalPlan = async (
  db: Reader,
  by: { clientId: string; plan: PlanType; priceCents: number },
): Promise<string | null> => {
  const row = await db
    .selectFrom('paypal_plans')
    .select('plan_id')
    .where('client_id', '=', by.clientId)
    .where('plan', '=', by.plan)
    .where('price_cents', '=', by.priceCents)
    .executeTakeFirst()
  return row?.plan_id ?? null
}

export const insertPayPalPlan = (
  tx: Tx,
  row: { clientId: string; plan: PlanType; priceCents: number; planId: string },
) =>
  tx
    .insertInto('paypal_plans')
    .values({
      client_id: row.clientId,
      plan: row.plan,
      price_cents: row.priceCents,
      plan_id: row.planId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Whether PayPal's id is this plan at this price, in any of our PayPal accounts. */
export const isPayPalPlan = async (
  db: Reader,
  by: { planId: string; plan: PlanType; priceCents: number },
): Promise<boolean> => {
  const row = await db
    .selectFrom('paypal_plans')
    .select('plan_id')
    .where('plan_id', '=', by.planId)
    .where('plan', '=', by.plan)
    .where('price_cents', '=', by.priceCents)
    .executeTakeFirst()
  return row !== undefined
}
