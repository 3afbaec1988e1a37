-- The points spent in the month of p_now, plus the held points. When p_now is in an earlier month than
-- the wallet's, the spend must fit under the ceiling of both: its hold may be settled in either.
-- internal
create function points_committed(p_wallet wallets, p_now timestamptz) returns bigint
language sql stable as $$
  select p_wallet.held + case
    when p_wallet.month < points_month(p_now) then 0
    when p_wallet.month = points_month(p_now) then p_wallet.month_spent
    else greatest(p_wallet.month_spent, points_spent(p_wallet.user_id, points_month(p_now))) end
$$;
