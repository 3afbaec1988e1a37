-- Takes back the points of a refunded payment: as many as are available, and the rest becomes debt.
-- Held points stay with their work; what a voided hold returns pays the debt.
-- nullable: row_id
create function points_claw_back(
  p_user_id bigint, p_amount bigint, p_account text, p_reason text, p_idempotency_key text,
  p_ref jsonb, p_now timestamptz
) returns points_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare w wallets; before points_outcome; entry bigint; taken bigint;
begin
  if p_amount <= 0 then raise exception 'A claw-back is positive'; end if;
  w := points_lock(p_user_id);
  before := points_before(p_user_id, p_idempotency_key, -p_amount, p_reason);
  if before.outcome is not null then return before; end if;
  taken := least(p_amount, w.balance - w.held);
  -- The ledger shows the whole claw-back; the debt account lends the missing part.
  if p_amount > taken then
    entry := points_write(p_user_id, p_amount - taken, 'debt', p_reason,
      p_idempotency_key || ':debt', p_ref, p_now);
    update wallets set debt = debt + p_amount - taken where user_id = p_user_id;
  end if;
  entry := points_write(p_user_id, -p_amount, p_account, p_reason, p_idempotency_key, p_ref, p_now);
  return row ('done', w.balance - taken, w.held, w.debt + p_amount - taken, entry)::points_outcome;
end $$;
