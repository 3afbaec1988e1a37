import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'
import type { DailyCounts } from './daily-counter.ts'

/** Adds to the counts of other nodes. */
export const addDailyCounts = async (tx: Tx, { firstWords, errors }: DailyCounts) => {
  for (const { day, step, replies } of firstWords) {
    await sql`
      insert into first_words (day, step, replies) values (${day}::date, ${step}, ${replies})
      on conflict (day, step) do update set replies = first_words.replies + excluded.replies`.execute(
      tx,
    )
  }
  for (const { day, given } of errors) {
    await sql`
      insert into error_days (day, given) values (${day}::date, ${given})
      on conflict (day) do update set given = error_days.given + excluded.given`.execute(tx)
  }
}

/**
 * Aggregates one day from its rows. Sessions store only their last use, so the number of active users
 * must never decrease. Demo days are not changed.
 */
export const collectDay = (tx: Tx, day: string, now: Date) => {
  const from = sql`(${day}::date::timestamp at time zone 'UTC')`
  const to = sql`((${day}::date + 1)::timestamp at time zone 'UTC')`
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`
  return sql`
    with day_messages as (
      select user_id, role, state from messages where ${within('created_at')}
    ), day_ledger as (
      select delta, counter_account as account, reason from ledger where ${within('at')}
    ), packs as (
      select price_cents, refunded_cents, state from orders where ${within('paid_at')}
    ), plans as (
      select price_cents, state from premium_payments where ${within('paid_at')}
    ), active_users as (
      select user_id from sessions where ${within('last_used_at')}
      union select user_id from day_messages where role = 'user'
    )
    insert into figure_days as f (day, active, newcomers, messages, messages_paid, replies_failed,
      points_spent, points_bought, points_given, revenue_premium_cents, revenue_packs_cents,
      refunded_cents, collected_at)
    select ${day}::date,
      (select count(*) from active_users),
      (select count(*) from users where ${within('created_at')}),
      (select count(*) from day_messages where role = 'user'),
      (select count(*) from day_ledger where account = 'spend' and reason = 'message'),
      (select count(*) from day_messages where role = 'her' and state in ('failed', 'incomplete')),
      (select coalesce(-sum(delta), 0) from day_ledger where account in ('spend', 'refund')),
      (select coalesce(sum(delta), 0) from day_ledger where account = 'purchase'),
      (select coalesce(sum(delta), 0) from day_ledger
        where account in ('gift', 'invite', 'operator') and delta > 0),
      (select coalesce(sum(price_cents), 0) from plans),
      (select coalesce(sum(price_cents), 0) from packs),
      (select coalesce(sum(case when state = 'reversed' then price_cents else refunded_cents end), 0)
        from packs) + (select coalesce(sum(price_cents), 0) from plans where state <> 'paid'),
      ${now}
    on conflict (day) do update set
      active = greatest(f.active, excluded.active), newcomers = excluded.newcomers,
      messages = greatest(f.messages, excluded.messages),
      messages_paid = excluded.messages_paid,
      replies_failed = greatest(f.replies_failed, excluded.replies_failed),
      points_spent = excluded.points_spent, points_bought = excluded.points_bought,
      points_given = excluded.points_given,
      revenue_premium_cents = excluded.revenue_premium_cents,
      revenue_packs_cents = excluded.revenue_packs_cents,
      refunded_cents = excluded.refunded_cents, collected_at = excluded.collected_at
    where not f.is_demo`.execute(tx)
}

export const findCollectedAt = async (db: Reader, day: string): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date }>`
    select collected_at as at from figure_days where day = ${day}::date`.execute(db)
  return rows[0]?.at ?? null
}

export type FigureRow = {
  day: string
  active: number
  newcomers: number
  messages: number
  messagesPaid: number
  repliesFailed: number
  pointsSpent: number
  pointsBought: number
  pointsGiven: number
  revenuePremiumCents: number
  revenuePacksCents: number
  refundedCents: number
}

/** One row per day, also for days without figures. */
export const listFigureDays = async (
  db: Reader,
  { from, to }: { from: string; to: string },
): Promise<(FigureRow & { errors: number })[]> => {
  const { rows } = await sql<FigureRow & { errors: number }>`
    select d.day::date::text as day, coalesce(f.active, 0) as active,
      coalesce(f.newcomers, 0) as newcomers, coalesce(f.messages, 0) as messages,
      coalesce(f.messages_paid, 0) as "messagesPaid",
      coalesce(f.replies_failed, 0) as "repliesFailed",
      coalesce(f.points_spent, 0) as "pointsSpent", coalesce(f.points_bought, 0) as "pointsBought",
      coalesce(f.points_given, 0) as "pointsGiven",
      coalesce(f.revenue_premium_cents, 0) as "revenuePremiumCents",
      coalesce(f.revenue_packs_cents, 0) as "revenuePacksCents",
      coalesce(f.refunded_cents, 0) as "refundedCents", coalesce(e.given, 0) as errors
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, '1 day') d (day)
    left join figure_days f on f.day = d.day::date
    left join error_days e on e.day = d.day::date
    order by d.day`.execute(db)
  return rows
}

export const listFirstWordCounts = async (
  db: Reader,
  { from, to }: { from: string; to: string },
) => {
  const { rows } = await sql<{ day: string; step: number; replies: number }>`
    select day::text, step, replies from first_words
     where day between ${from}::date and ${to}::date`.execute(db)
  return rows
}

export const hasRealFigures = async (db: Reader): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from figure_days
      where not is_demo and (active > 0 or messages > 0 or newcomers > 0)) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Saves generated days to try the charts with; replaces existing days. */
export const saveDemoDays = async (
  tx: Tx,
  { days, counted, now }: { days: readonly FigureRow[]; counted: DailyCounts; now: Date },
) => {
  const dates = days.map(({ day }) => day)
  for (const table of ['figure_days', 'first_words', 'error_days']) {
    await sql`delete from ${sql.table(table)} where day = any (${dates}::date[])`.execute(tx)
  }
  for (const one of days) {
    await sql`
      insert into figure_days (day, active, newcomers, messages, messages_paid, replies_failed,
        points_spent, points_bought, points_given, revenue_premium_cents, revenue_packs_cents,
        refunded_cents, is_demo, collected_at)
      values (${one.day}::date, ${one.active}, ${one.newcomers}, ${one.messages},
        ${one.messagesPaid}, ${one.repliesFailed}, ${one.pointsSpent}, ${one.pointsBought},
        ${one.pointsGiven}, ${one.revenuePremiumCents}, ${one.revenuePacksCents},
        ${one.refundedCents}, true, ${now})`.execute(tx)
  }
  await addDailyCounts(tx, counted)
}
