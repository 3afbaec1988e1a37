import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'
import type { PaymentMode } from './orders-store.ts'

/** Counts the rows of payments that were made in other modes. */
export const countPaidInOtherModes = async (
  db: Reader,
  mode: PaymentMode,
): Promise<{ mode: string; rows: number }[]> => {
  const { rows } = await sql<{ mode: string; rows: number }>`
    select mode, count(*) as rows from (
      select mode from orders where paid_at is not null and mode <> ${mode}
      union all select mode from premium_payments where mode <> ${mode}
    ) as paid group by mode order by mode`.execute(db)
  return rows
}

/** Unspent points per user that were granted for payments in other modes. */
export const listGrantsInOtherModes = async (
  db: Reader,
  mode: PaymentMode,
): Promise<{ userId: number; points: number }[]> => {
  const { rows } = await sql<{ userId: number; points: number }>`
    select l.user_id as "userId", least(sum(l.delta), max(w.balance - w.held))::bigint as points
      from ledger l join wallets w using (user_id)
     where l.ref ? 'mode' and l.ref ->> 'mode' <> ${mode}
       and l.id > coalesce((select max(c.id) from ledger c
         where c.user_id = l.user_id and c.ref ->> 'mode' = 'cleared'), 0)
     group by l.user_id having least(sum(l.delta), max(w.balance - w.held)) > 0`.execute(db)
  return rows
}

export const removeOtherModes = async (tx: Tx, mode: PaymentMode): Promise<void> => {
  await sql`delete from purchase_freezes where user_id in
    (select user_id from orders where mode <> ${mode}
     union select user_id from subscriptions where mode <> ${mode})`.execute(tx)
  // A first payment in the current mode rewards the inviter again.
  await sql`delete from invite_rewards where kind = 'subscribe' and invitee_id in
    (select user_id from premium_payments where mode <> ${mode})`.execute(tx)
  await sql`delete from billing_differences where
    subject = 'order' and subject_id in (select id::text from orders where mode <> ${mode})
    or subject = 'subscription'
      and subject_id in (select id::text from subscriptions where mode <> ${mode})
    or subject = 'payment'
      and subject_id in (select external_id from premium_payments where mode <> ${mode})`.execute(
    tx,
  )
  if (mode !== 'local') {
    await sql`delete from paypal_plans where plan_id in
      (select id from local_paypal where kind = 'plan')`.execute(tx)
    await tx.deleteFrom('local_paypal').execute()
  }
  await sql`delete from play_purchases where order_id in (select id from orders where mode <> ${mode})
    or subscription_id in (select id from subscriptions where mode <> ${mode})`.execute(tx)
  await sql`delete from premium where user_id in
    (select user_id from premium_payments where mode <> ${mode})`.execute(tx)
  await tx.deleteFrom('premium_payments').where('mode', '!=', mode).execute()
  await tx.deleteFrom('subscriptions').where('mode', '!=', mode).execute()
  await tx.deleteFrom('orders').where('mode', '!=', mode).execute()
}
