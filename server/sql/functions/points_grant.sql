-- Adds points. An open debt is paid from them first.
-- nullable: row_id
create function points_grant(
  p_user_id bigint, p_amount bigint, p_account text, p_reason text, p_idempotency_key text,
  p_ref jsonb, p_now timestamptz
) returns points_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare w wallets; before points_outcome; entry bigint; owed bigint;
begin
  if p_amount <= 0 then raise exception 'A grant is positive'; end if;
  w := points_lock(p_user_id);
  before := points_before(p_user_id, p_idempotency_key, p_amount, p_reason);
  if before.outcome is not null then return before; end if;
  entry := points_write(p_user_id, p_amount, p_account, p_reason, p_idempotency_key, p_ref, p_now);
  owed := least(w.debt, p_amount);
  if owed > 0 then
    perform points_write(p_user_id, -owed, 'debt', 'debt-paid', p_idempotency_key || ':debt', p_ref, p_now);
    update wallets set debt = debt - owed where user_id = p_user_id;
  end if;
  return row ('done', w.balance + p_amount - owed, w.held, w.debt - owed, entry)::points_outcome;
end $$;
