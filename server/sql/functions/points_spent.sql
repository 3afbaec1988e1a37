-- The points that a user spent in a calendar month, less the refunds in the same month.
-- internal
create function points_spent(p_user_id bigint, p_month date) returns bigint language sql stable as $$
  select coalesce(-sum(e.delta), 0)::bigint from ledger e
   where e.user_id = p_user_id and points_month(e.at) = p_month
     and (e.counter_account = 'spend' or e.counter_account = 'refund' and exists (
       select from ledger s where s.key = e.ref ->> 'of' and points_month(s.at) = p_month))
$$;
