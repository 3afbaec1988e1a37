-- Spends points. The most frequent movement, so its steps are inlined instead of calling points_lock
-- and points_write: lock, look up the key, check, write.
-- nullable: row_id
create function points_spend(
  p_user_id bigint, p_amount bigint, p_reason text, p_idempotency_key text, p_ref jsonb,
  p_now timestamptz
) returns points_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w wallets;
  entry bigint;
  this_month date := date_trunc('month', p_now at time zone 'UTC')::date;
begin
  if p_amount <= 0 then raise exception 'A spend is positive'; end if;
  select * into w from wallets where user_id = p_user_id for update;
  if not found then w := points_lock(p_user_id); end if;
  if exists (select from ledger where key = p_idempotency_key
      union all select from holds where key = p_idempotency_key) then
    return points_before(p_user_id, p_idempotency_key, -p_amount, p_reason);
  end if;
  if w.balance - w.held < p_amount then
    return row ('insufficient', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  if w.ceiling > 0 and points_committed(w, p_now) + p_amount > w.ceiling then
    return row ('ceiling', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  with spent as (
    update wallets set balance = w.balance - p_amount, month = greatest(w.month, this_month),
      month_spent = case
        when this_month < w.month then w.month_spent
        when this_month = w.month then w.month_spent + p_amount
        else p_amount end
    where user_id = p_user_id
  )
  insert into ledger (user_id, delta, balance_after, counter_account, reason, key, ref, at)
    values (p_user_id, -p_amount, w.balance - p_amount, 'spend', p_reason, p_idempotency_key, p_ref, p_now)
    returning id into entry;
  return row ('done', w.balance - p_amount, w.held, w.debt, entry)::points_outcome;
end $$;
