-- Captures a hold: the work is done. A hold resolves once; a second call returns the first outcome.
-- nullable: row_id
create function points_settle(p_idempotency_key text, p_now timestamptz)
returns points_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare w wallets; h holds; entry bigint;
begin
  select * into h from holds where key = p_idempotency_key;
  if not found then return row ('missing', 0, 0, 0, null)::points_outcome; end if;
  w := points_lock(h.user_id);
  select * into h from holds where key = p_idempotency_key for update;
  if h.state <> 'held' then
    return row (h.state, w.balance, w.held, w.debt, h.id)::points_outcome;
  end if;
  update holds set state = 'settled' where id = h.id;
  if h.kind = 'free' then return row ('done', w.balance, w.held, w.debt, h.id)::points_outcome; end if;
  update wallets set held = held - h.amount where user_id = h.user_id;
  entry := points_write(h.user_id, -h.amount, 'spend', h.reason, h.key, h.ref, p_now, true);
  return row ('done', w.balance - h.amount, w.held - h.amount, w.debt, entry)::points_outcome;
end $$;
