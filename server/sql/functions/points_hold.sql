-- Reserves points for work that is charged when it is done.
-- nullable: row_id
create function points_hold(
  p_user_id bigint, p_amount bigint, p_reason text, p_idempotency_key text, p_ref jsonb,
  p_now timestamptz, p_expires_at timestamptz
) returns points_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare w wallets; h holds; made bigint;
begin
  if p_amount <= 0 then raise exception 'A hold is positive'; end if;
  w := points_lock(p_user_id);
  select * into h from holds where key = p_idempotency_key;
  if found then
    if h.user_id <> p_user_id or h.amount <> p_amount or h.reason <> p_reason then
      return row ('key-reused', w.balance, w.held, w.debt, h.id)::points_outcome;
    end if;
    return row ('replayed', w.balance, w.held, w.debt, h.id)::points_outcome;
  end if;
  -- Settling writes the entry under this key, so it must be unused now.
  if exists (select from ledger where key = p_idempotency_key) then
    return row ('key-reused', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  if w.balance - w.held < p_amount then
    return row ('insufficient', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  if w.ceiling > 0 and points_committed(w, p_now) + p_amount > w.ceiling then
    return row ('ceiling', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  insert into holds (user_id, kind, amount, reason, key, ref, day, at, expires_at)
    values (p_user_id, 'points', p_amount, p_reason, p_idempotency_key, p_ref,
      (p_now at time zone 'UTC')::date, p_now, p_expires_at)
    returning id into made;
  update wallets set held = held + p_amount where user_id = p_user_id;
  return row ('done', w.balance, w.held + p_amount, w.debt, made)::points_outcome;
end $$;
