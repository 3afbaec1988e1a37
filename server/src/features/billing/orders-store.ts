import type { Language } from '@dulcinea/contract/constants'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Reader, Tx } from '../../db/write.ts'

export type PaymentMode = 'local' | 'sandbox' | 'production'
export type PaymentChannel = 'paypal' | 'google_play'
type OrderState = Selectable<Tables['orders']>['state']

export type OrderRow = {
  id: number
  userId: number
  reference: string
  mode: string
  channel: string
  productId: number
  points: number
  priceCents: number
  currency: string
  externalId: string | null
  captureId: string | null
  approveUrl: string | null
  state: OrderState
  refundedCents: number
  takenBackPoints: number
  language: string
  createdAt: Date
  paidAt: Date | null
  declines: number
  checks: number
}

const ORDER = [
  'id',
  'user_id as userId',
  'reference',
  'mode',
  'channel',
  'product_id as productId',
  'points',
  'price_cents as priceCents',
  'currency',
  'external_id as externalId',
  'capture_id as captureId',
  'approve_url as approveUrl',
  'state',
  'refunded_cents as refundedCents',
  'taken_back_points as takenBackPoints',
  'language',
  'created_at as createdAt',
  'paid_at as paidAt',
  'declines',
  'checks',
] as const

export type NewOrder = {
  userId: number
  mode: PaymentMode
  channel: PaymentChannel
  productId: number
  points: number
  priceCents: number
  currency: string
  language: Language
  now: Date
}

export const insertOrder = (tx: Tx, order: NewOrder): Promise<OrderRow> =>
  tx
    .insertInto('orders')
    .values({
      user_id: order.userId,
      mode: order.mode,
      channel: order.channel,
      product_id: order.productId,
      points: order.points,
      price_cents: order.priceCents,
      currency: order.currency,
      language: order.language,
      created_at: order.now,
    })
    .returning(ORDER)
    .executeTakeFirstOrThrow()

export type OrderChanges = {
  external_id?: string
  capture_id?: string
  approve_url?: string | null
  state?: OrderState
  refunded_cents?: number
  taken_back_points?: number
  paid_at?: Date
  declines?: number
  checks?: number
  check_at?: Date | null
}

export const updateOrder = (tx: Tx, id: number, changes: OrderChanges) =>
  tx.updateTable('orders').set(changes).where('id', '=', id).execute()

export const lockOrder = (tx: Tx, id: number): Promise<OrderRow> =>
  tx.selectFrom('orders').select(ORDER).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const findOrder = async (
  db: Reader,
  by: { externalId: string } | { reference: string } | { captureId: string } | { id: number },
): Promise<OrderRow | null> => {
  const query = db.selectFrom('orders').select(ORDER)
  const filtered =
    'externalId' in by
      ? query.where('external_id', '=', by.externalId)
      : 'reference' in by
        ? query.where('reference', '=', by.reference)
        : 'captureId' in by
          ? query.where('capture_id', '=', by.captureId)
          : query.where('id', '=', by.id)
  return (await filtered.executeTakeFirst()) ?? null
}

export const listOrdersToCheck = (db: Reader, now: Date, limit: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .select(ORDER)
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute()

/** Recent PayPal orders without a final state, latest first. */
export const listOpenPayPalOrders = (
  db: Reader,
  input: { mode: PaymentMode; since: Date; limit: number },
): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .select(ORDER)
    .where('mode', '=', input.mode)
    .where('channel', '=', 'paypal')
    .where('state', 'in', ['created', 'waiting'])
    .where('created_at', '>=', input.since)
    .where('external_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(input.limit)
    .execute()

export const listOrdersSince = (
  db: Reader,
  input: { mode: PaymentMode; channel: PaymentChannel; since: Date },
): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .select(ORDER)
    .where('mode', '=', input.mode)
    .where('channel', '=', input.channel)
    .where('created_at', '>=', input.since)
    .where('external_id', 'is not', null)
    .orderBy('id')
    .execute()

export type Purchase = {
  orderId: string
  mode: string
  channel: string
  kind: 'points' | 'premium'
  item: number
  priceCents: number
  points: number
  state: string
  at: Date
}

/** Point orders and plan payments as one list, latest first. */
export const listPurchases = async (
  db: Reader,
  input: { userId: number; orderId?: string; offset: number; limit: number },
): Promise<{ list: Purchase[]; total: number }> => {
  const orderId = input.orderId ?? null
  const all = sql<Purchase>`
    select coalesce(case when channel = 'paypal' then external_id end, (id * 2)::text) as "orderId", mode, channel,
      'points' as kind, product_id as item, price_cents as "priceCents", points, state,
      created_at as at, id
      from orders where user_id = ${input.userId}
       and (channel = 'google_play' or external_id is not null)
    union all
    select external_id, mode, channel, 'premium', plan, price_cents, 0, state, paid_at, id
      from premium_payments where user_id = ${input.userId}`
  const { rows } = await sql<Purchase & { total: number }>`
    select *, count(*) over () as total from (${all}) as bought
     where ${orderId}::text is null or "orderId" = ${orderId}
     order by at desc, id desc limit ${input.limit} offset ${input.offset}`.execute(db)
  return { list: rows, total: rows[0]?.total ?? 0 }
}
