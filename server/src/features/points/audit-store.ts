import { sql } from 'kysely'
import type { Reader } from '../../db/write.ts'

export type LedgerDiscrepancy = { what: string; userId: number; expected: number; found: number }

/** Recomputes every wallet from its ledger entries and holds, and lists what differs. */
export const findLedgerDiscrepancies = async (
  db: Reader,
  limit: number,
): Promise<LedgerDiscrepancy[]> => {
  const { rows } = await sql<LedgerDiscrepancy>`
    with sums as (
      select user_id, sum(delta)::bigint as total from ledger group by user_id
    ), debts as (
      select user_id, sum(delta)::bigint as owed from ledger where counter_account = 'debt'
       group by user_id
    ), held_points as (
      select user_id, sum(amount)::bigint as total from holds
       where state = 'held' and kind = 'points' group by user_id
    ), running_balances as (
      select user_id, id, balance_after,
        sum(delta) over (partition by user_id order by id)::bigint as running
        from ledger
    ), months as (
      select e.user_id, date_trunc('month', e.at at time zone 'UTC')::date as month,
        -sum(e.delta)::bigint as spent
        from ledger e left join ledger s on e.counter_account = 'refund' and s.key = e.ref ->> 'of'
       where e.counter_account = 'spend' or e.counter_account = 'refund'
         and date_trunc('month', s.at at time zone 'UTC') = date_trunc('month', e.at at time zone 'UTC')
       group by 1, 2
    ), free_used as (
      select user_id, day, count(*)::bigint as used from holds
       where kind = 'free' and amount > 0 and state <> 'voided' group by user_id, day
    )
    select 'balance' as what, w.user_id as "userId", coalesce(s.total, 0) as expected, w.balance as found
      from wallets w left join sums s using (user_id) where w.balance <> coalesce(s.total, 0)
    union all
    select 'entries without a wallet', s.user_id, s.total, 0 from sums s
     where not exists (select from wallets w where w.user_id = s.user_id)
    union all
    select 'held', w.user_id, coalesce(p.total, 0), w.held
      from wallets w left join held_points p using (user_id) where w.held <> coalesce(p.total, 0)
    union all
    select 'spent in ' || w.month, w.user_id, coalesce(m.spent, 0), w.month_spent
      from wallets w left join months m on m.user_id = w.user_id and m.month = w.month
     where w.month_spent <> coalesce(m.spent, 0)
    union all
    select 'spent in ' || m.month, m.user_id, m.spent, 0
      from months m join wallets w using (user_id) where m.month > w.month
    union all
    select 'debt', w.user_id, coalesce(d.owed, 0), w.debt
      from wallets w left join debts d using (user_id) where w.debt <> coalesce(d.owed, 0)
    union all
    select 'entry ' || id, user_id, running, balance_after from running_balances where running <> balance_after
    union all
    select 'settled hold without its entry', h.user_id, h.amount, 0 from holds h
     where h.state = 'settled' and h.kind = 'points'
       and not exists (select from ledger e where e.key = h.key and e.delta = -h.amount)
    union all
    select 'voided hold with an entry', h.user_id, 0, h.amount from holds h
     where h.state = 'voided' and exists (select from ledger e where e.key = h.key)
    union all
    select 'free messages of ' || f.day, f.user_id, coalesce(k.used, 0), f.used
      from free_messages f left join free_used k on k.user_id = f.user_id and k.day = f.day
     where f.used <> coalesce(k.used, 0)
    limit ${limit}`.execute(db)
  return rows
}
