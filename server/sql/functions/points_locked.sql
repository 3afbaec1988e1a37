-- Locks the wallet for a correction by an operator, so that the balance on which the decision is based
-- does not change before the correction is written.
create function points_locked(p_user_id bigint) returns wallets language sql
security definer set search_path = public, pg_temp as $$
  select points_lock(p_user_id)
$$;
