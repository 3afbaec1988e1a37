-- Releases a hold: the work failed, or its node died. An open debt is paid from the points first.
-- nullable: row_id
create function points_void(p_idempotency_key text, p_now timestamptz)
returns points_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare w wallets; h holds; owed bigint;
begin
  select * into h from holds where key = p_idempotency_key;
  if not found then return row ('missing', 0, 0, 0, null)::points_outcome; end if;
  w := points_lock(h.user_id);
  select * into h from holds where key = p_idempotency_key for update;
  if h.state <> 'held' then
    return row (h.state, w.balance, w.held, w.debt, h.id)::points_outcome;
  end if;
  update holds set state = 'voided' where id = h.id;
  if h.kind = 'free' then
    update free_messages set used = used - 1
      where user_id = h.user_id and day = h.day and h.amount > 0;
    return row ('done', w.balance, w.held, w.debt, h.id)::points_outcome;
  end if;
  update wallets set held = held - h.amount where user_id = h.user_id;
  owed := least(w.debt, h.amount);
  if owed > 0 then
    perform points_write(h.user_id, -owed, 'debt', 'debt-paid', h.key || ':debt', h.ref, p_now);
    update wallets set debt = debt - owed where user_id = h.user_id;
  end if;
  return row ('done', w.balance - owed, w.held - h.amount, w.debt - owed, h.id)::points_outcome;
end $$;
