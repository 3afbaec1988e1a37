import type { PlanType } from '@dulcinea/contract/plans'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../db/write.ts'
import { eventJob, type SubscriptionState } from '../../features/billing/index.ts'

type Mode = 'local' | 'sandbox' | 'production'
type Channel = 'paypal' | 'google_play'

type Purchase = {
  id: number
  userId: number
  nick: string
  email: string | null
  mode: Mode
  channel: Channel
  externalId: string | null
  priceCents: number
  currency: string
  createdAt: Date
}

export type OrderState =
  | 'new'
  | 'created'
  | 'waiting'
  | 'paid'
  | 'part_refunded'
  | 'refunded'
  | 'reversed'
  | 'failed'
  | 'expired'

export type ListedOrder = Purchase & {
  points: number
  state: OrderState
  refundedCents: number
  takenBackPoints: number
  paidAt: Date | null
}

export type ListedSubscription = Purchase & {
  plan: PlanType
  state: SubscriptionState
  renews: boolean
  failedAt: Date | null
  paidUntil: Date | null
  payments: number
}

export type BillingQuery = {
  query?: string
  userId?: number
  state?: string
  offset: number
  limit: number
}

const PURCHASE_COLUMNS = sql`
  t.id, t.user_id as "userId", u.nick, u.email, t.mode, t.channel, t.external_id as "externalId",
  t.price_cents as "priceCents", t.currency, t.created_at as "createdAt"`

const parseId = (query: string): number | null => (/^\d{1,15}$/.test(query) ? Number(query) : null)

/** Matches the provider's id, our id, a user id or a user's full email address. */
const buildWhere = ({ query, userId, state }: BillingQuery) => {
  const number = parseId(query ?? '')
  const conditions = [
    userId === undefined ? null : sql`t.user_id = ${userId}`,
    state === undefined ? null : sql`t.state = ${state}`,
    query
      ? sql`(t.external_id = ${query} or u.email = ${query.toLowerCase()}
          ${number === null ? sql`` : sql`or t.user_id = ${number} or t.id = ${number}`})`
      : null,
  ].filter((condition) => condition !== null)
  return conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

const readPage = async <Row>(
  db: Reader,
  query: BillingQuery,
  { columns, table }: { columns: RawBuilder<unknown>; table: 'orders' | 'subscriptions' },
): Promise<{ list: Row[]; total: number }> => {
  const from = sql`from ${sql.table(table)} t join users u on u.id = t.user_id ${buildWhere(query)}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select ${PURCHASE_COLUMNS}, ${columns} ${from}
       order by t.id desc limit ${query.limit} offset ${query.offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
  ])
  return { list: rows, total: counted[0]?.total ?? 0 }
}

export const readOrderPage = (db: Reader, query: BillingQuery) =>
  readPage<ListedOrder>(db, query, {
    table: 'orders',
    columns: sql`t.points, t.state, t.refunded_cents as "refundedCents",
      t.taken_back_points as "takenBackPoints", t.paid_at as "paidAt"`,
  })

export const readSubscriptionPage = (db: Reader, query: BillingQuery) =>
  readPage<ListedSubscription>(db, query, {
    table: 'subscriptions',
    columns: sql`t.plan, t.state, t.renews, t.failed_at as "failedAt",
      (select p.paid_until from premium p where p.user_id = t.user_id) as "paidUntil",
      (select count(*) from premium_payments p where p.subscription_id = t.id) as payments`,
  })

export type ListedEvent = {
  id: string
  channel: Channel
  type: string
  facts: Record<string, unknown>
  state: 'waiting' | 'applied'
  receivedAt: Date
  appliedAt: Date | null
  outcome: string
  tries: number
  nextTryAt: Date | null
}

const EVENT = sql`
  select e.id, e.channel, e.type, e.facts,
         case when e.applied_at is null then 'waiting' else 'applied' end as state,
         e.received_at as "receivedAt", e.applied_at as "appliedAt",
         coalesce(e.outcome, '') as outcome, coalesce(j.tries, 0) as tries, j.run_at as "nextTryAt"
    from payment_events e
    left join jobs j on j.kind = ${sql.lit(eventJob.name)} and j.key = 'event:' || e.id`

export const readEventPage = async (
  db: Reader,
  query: { state?: 'waiting' | 'applied'; offset: number; limit: number },
): Promise<{ list: ListedEvent[]; total: number }> => {
  const where = {
    all: sql``,
    waiting: sql`where e.applied_at is null`,
    applied: sql`where e.applied_at is not null`,
  }[query.state ?? 'all']
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ListedEvent>`
      ${EVENT} ${where} order by e.received_at desc, e.id
       limit ${query.limit} offset ${query.offset}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from payment_events e ${where}`.execute(db),
  ])
  return { list: rows, total: counted[0]?.total ?? 0 }
}

export const findEvent = async (db: Reader, id: string): Promise<ListedEvent | null> => {
  const { rows } = await sql<ListedEvent>`${EVENT} where e.id = ${id}`.execute(db)
  return rows[0] ?? null
}
