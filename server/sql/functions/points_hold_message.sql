-- Reserves a free message, or else its cost in points, or returns why not. p_free_per_day below zero
-- means that messages are free for this user.
-- nullable: row_id
create function points_hold_message(
  p_user_id bigint, p_free_per_day int, p_cost bigint, p_idempotency_key text, p_ref jsonb,
  p_now timestamptz, p_expires_at timestamptz
) returns points_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare w wallets; h holds; made bigint; today date := (p_now at time zone 'UTC')::date; used_now int;
begin
  if p_cost <= 0 then raise exception 'The cost of a message is positive'; end if;
  w := points_lock(p_user_id);
  select * into h from holds where key = p_idempotency_key;
  if found then
    if h.user_id <> p_user_id or h.reason <> 'message' then
      return row ('key-reused', w.balance, w.held, w.debt, h.id)::points_outcome;
    end if;
    return row ('replayed', w.balance, w.held, w.debt, h.id)::points_outcome;
  end if;
  if exists (select from ledger where key = p_idempotency_key) then
    return row ('key-reused', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  select used into used_now from free_messages where user_id = p_user_id and day = today;
  if p_free_per_day < 0 or coalesce(used_now, 0) < p_free_per_day then
    if p_free_per_day >= 0 then
      insert into free_messages (user_id, day, used) values (p_user_id, today, 1)
        on conflict (user_id, day) do update set used = free_messages.used + 1;
    end if;
    insert into holds (user_id, kind, amount, reason, key, ref, day, at, expires_at)
      values (p_user_id, 'free', case when p_free_per_day < 0 then 0 else 1 end, 'message',
        p_idempotency_key, p_ref, today, p_now, p_expires_at) returning id into made;
    return row ('done', w.balance, w.held, w.debt, made)::points_outcome;
  end if;
  if w.balance - w.held < p_cost then
    return row ('free-exhausted', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  return points_hold(p_user_id, p_cost, 'message', p_idempotency_key, p_ref, p_now, p_expires_at);
end $$;
