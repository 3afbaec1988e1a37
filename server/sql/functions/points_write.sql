-- Writes one ledger entry and updates the balance. The caller has locked the wallet and looked up the
-- idempotency key. The wallet's month never goes back: a late entry of an earlier month must not reset
-- what was spent in the current one.
-- internal
create function points_write(
  p_user_id bigint, p_amount bigint, p_account text, p_reason text, p_idempotency_key text,
  p_ref jsonb, p_now timestamptz, p_is_counted boolean default false
) returns bigint language plpgsql as $$
declare
  entry bigint;
  this_month date := points_month(p_now);
begin
  with w as (
    update wallets set balance = balance + p_amount,
      month = case when p_is_counted then greatest(month, this_month) else month end,
      month_spent = case
        when not p_is_counted or this_month < month then month_spent
        when this_month = month then month_spent - p_amount
        else -p_amount end
    where user_id = p_user_id returning balance
  )
  insert into ledger (user_id, delta, balance_after, counter_account, reason, key, ref, at)
    select p_user_id, p_amount, w.balance, p_account, p_reason, p_idempotency_key, p_ref, p_now
      from w returning id into entry;
  return entry;
end $$;

-- Only the owner's functions may call it.
revoke execute on function points_write from public;
