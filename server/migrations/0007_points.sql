-- Points: an append-only ledger of transfers between a person and a counter-account. Each row is
-- both sides of its transfer, so the books balance by construction; what a person has is the sum
-- of the rows. All changes go through the functions below: the app's role may call them and read,
-- nothing else. Each of them locks the wallet first and looks the key up then, never the other way
-- round, so that the same request twice at once gets one outcome twice.

create table wallets (
  user_id bigint primary key references users (id),
  balance bigint not null default 0,
  -- Promised to work that is under way; part of the balance until it is settled.
  held bigint not null default 0,
  -- Owed after a claw-back found too little; the next grants pay it first.
  debt bigint not null default 0,
  -- Points a calendar month (UTC) that the person allows himself; 0 is none.
  ceiling int not null default 0 check (ceiling between 0 and 1000000),
  -- The latest month that points were spent in, and how many: kept with the balance for the
  -- ceiling. A refund counts only in the month of its spend.
  month date not null default '2000-01-01',
  month_spent bigint not null default 0,
  constraint wallets_never_negative check (balance >= 0 and held >= 0 and debt >= 0 and held <= balance)
);

-- No foreign key: every entry is written beside its wallet, which has one, under that wallet's lock.
create table ledger (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  delta bigint not null check (delta <> 0),
  balance_after bigint not null check (balance_after >= 0),
  counter_account text not null,
  reason text not null,
  key text not null unique,
  ref jsonb not null default '{}',
  at timestamptz not null
);
-- "My points, newest first."
create index ledger_user on ledger (user_id, id desc);

create table holds (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  -- Points of the wallet, or one of the day's free messages.
  kind text not null check (kind in ('points', 'free')),
  amount bigint not null check (amount >= 0),
  reason text not null,
  key text not null unique,
  ref jsonb not null default '{}',
  day date not null,
  state text not null default 'held' check (state in ('held', 'settled', 'voided')),
  at timestamptz not null,
  expires_at timestamptz not null
);
-- "Which holds outlived their work?"
create index holds_expired on holds (expires_at) where state = 'held';
create index holds_user on holds (user_id);

create table free_messages (
  user_id bigint not null,
  day date not null,
  used int not null default 0 check (used >= 0),
  primary key (user_id, day)
);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is never changed: correct it by a new entry';
end $$;
create trigger ledger_append_only before update or delete on ledger
  for each row execute function ledger_is_append_only();
create trigger ledger_never_emptied before truncate on ledger
  for each statement execute function ledger_is_append_only();

create type points_outcome as (outcome text, balance bigint, held bigint, debt bigint, row_id bigint);

create function points_month(p_now timestamptz) returns date language sql immutable as $$
  select date_trunc('month', p_now at time zone 'UTC')::date
$$;

create function points_lock(p_user_id bigint) returns wallets language plpgsql as $$
declare w wallets;
begin
  select * into w from wallets where user_id = p_user_id for update;
  if not found then
    insert into wallets (user_id) values (p_user_id) on conflict do nothing;
    select * into w from wallets where user_id = p_user_id for update;
  end if;
  return w;
end $$;

-- Writes one row and the balance with it. The caller holds the lock and has looked up the key. The
-- month never goes back: what comes late for an older one would forget what this one has spent.
create function points_write(
  p_user_id bigint, amount bigint, account text, p_reason text, p_idempotency_key text, facts jsonb, p_now timestamptz,
  is_counted boolean default false
) returns bigint language plpgsql as $$
declare
  entry bigint;
  this_month date := points_month(p_now);
begin
  with w as (
    update wallets set balance = balance + amount,
      month = case when is_counted then greatest(month, this_month) else month end,
      month_spent = case
        when not is_counted or this_month < month then month_spent
        when this_month = month then month_spent - amount
        else -amount end
    where user_id = p_user_id returning balance
  )
  insert into ledger (user_id, delta, balance_after, counter_account, reason, key, ref, at)
    select p_user_id, amount, w.balance, account, p_reason, p_idempotency_key, facts, p_now from w returning id into entry;
  return entry;
end $$;

-- The earlier outcome of an idempotency key: the same movement again returns it, another
-- movement under the key is refused. A hold owns its key before its entry is written.
create function points_before(p_user_id bigint, p_idempotency_key text, amount bigint, p_reason text)
returns points_outcome language plpgsql as $$
declare e ledger; w wallets;
begin
  select * into e from ledger where key = p_idempotency_key;
  if not found and not exists (select from holds where key = p_idempotency_key) then return null; end if;
  select * into w from wallets where user_id = p_user_id;
  if e.id is null or e.user_id <> p_user_id or e.delta <> amount or e.reason <> p_reason then
    return row ('key-reused', w.balance, w.held, w.debt, e.id)::points_outcome;
  end if;
  return row ('replayed', w.balance, w.held, w.debt, e.id)::points_outcome;
end $$;

create function points_spent(p_user_id bigint, in_month date) returns bigint language sql stable as $$
  select coalesce(-sum(e.delta), 0)::bigint from ledger e
   where e.user_id = p_user_id and points_month(e.at) = in_month
     and (e.counter_account = 'spend' or e.counter_account = 'refund' and exists (
       select from ledger s where s.key = e.ref ->> 'of' and points_month(s.at) = in_month))
$$;

-- What was spent in the moment's month, and what is promised to be. A moment that comes late, after
-- the wallet has seen a newer month, must fit in both: its hold may be settled in either.
create function points_committed(w wallets, p_now timestamptz) returns bigint
language sql stable as $$
  select w.held + case
    when w.month < points_month(p_now) then 0
    when w.month = points_month(p_now) then w.month_spent
    else greatest(w.month_spent, points_spent(w.user_id, points_month(p_now))) end
$$;

create function points_grant(
  p_user_id bigint, amount bigint, account text, p_reason text, p_idempotency_key text, facts jsonb, p_now timestamptz
) returns points_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare w wallets; before points_outcome; entry bigint; owed bigint;
begin
  if amount <= 0 then raise exception 'A grant is positive'; end if;
  w := points_lock(p_user_id);
  before := points_before(p_user_id, p_idempotency_key, amount, p_reason);
  if before.outcome is not null then return before; end if;
  entry := points_write(p_user_id, amount, account, p_reason, p_idempotency_key, facts, p_now);
  owed := least(w.debt, amount);
  if owed > 0 then
    perform points_write(p_user_id, -owed, 'debt', 'debt-paid', p_idempotency_key || ':debt', facts, p_now);
    update wallets set debt = debt - owed where user_id = p_user_id;
  end if;
  return row ('done', w.balance + amount - owed, w.held, w.debt - owed, entry)::points_outcome;
end $$;

-- The most used of them, so its steps stand here and are not called: lock, key, check, write.
create function points_spend(
  p_user_id bigint, amount bigint, p_reason text, p_idempotency_key text, facts jsonb, p_now timestamptz
) returns points_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w wallets;
  entry bigint;
  this_month date := date_trunc('month', p_now at time zone 'UTC')::date;
begin
  if amount <= 0 then raise exception 'A spend is positive'; end if;
  select * into w from wallets where user_id = p_user_id for update;
  if not found then w := points_lock(p_user_id); end if;
  if exists (select from ledger where key = p_idempotency_key union all select from holds where key = p_idempotency_key) then
    return points_before(p_user_id, p_idempotency_key, -amount, p_reason);
  end if;
  if w.balance - w.held < amount then
    return row ('insufficient', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  if w.ceiling > 0 and points_committed(w, p_now) + amount > w.ceiling then
    return row ('ceiling', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  with spent as (
    update wallets set balance = w.balance - amount, month = greatest(w.month, this_month),
      month_spent = case
        when this_month < w.month then w.month_spent
        when this_month = w.month then w.month_spent + amount
        else amount end
    where user_id = p_user_id
  )
  insert into ledger (user_id, delta, balance_after, counter_account, reason, key, ref, at)
    values (p_user_id, -amount, w.balance - amount, 'spend', p_reason, p_idempotency_key, facts, p_now)
    returning id into entry;
  return row ('done', w.balance - amount, w.held, w.debt, entry)::points_outcome;
end $$;

-- A spend is given back by an entry of its own that names it; once. In a later month it makes no
-- room under the ceiling: it would let more be spent then than the person allowed himself.
create function points_refund(spend_key text, p_reason text, p_idempotency_key text, p_now timestamptz)
returns points_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare w wallets; before points_outcome; e ledger; entry bigint;
begin
  select * into e from ledger where key = spend_key and counter_account = 'spend';
  if not found then return row ('missing', 0, 0, 0, null)::points_outcome; end if;
  w := points_lock(e.user_id);
  before := points_before(e.user_id, p_idempotency_key, -e.delta, p_reason);
  if before.outcome is not null then return before; end if;
  if exists (select from ledger where counter_account = 'refund' and ref ->> 'of' = spend_key
      and user_id = e.user_id) then
    return row ('key-reused', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  entry := points_write(e.user_id, -e.delta, 'refund', p_reason, p_idempotency_key,
    e.ref || jsonb_build_object('of', spend_key), p_now, points_month(e.at) = points_month(p_now));
  return row ('done', w.balance - e.delta, w.held, w.debt, entry)::points_outcome;
end $$;

-- Takes back what a refunded payment gave: what is there now, the rest becomes debt. Points that
-- are held stay with their work; what that work does not use pays the debt when it is given back.
create function points_claw_back(
  p_user_id bigint, amount bigint, account text, p_reason text, p_idempotency_key text, facts jsonb, p_now timestamptz
) returns points_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare w wallets; before points_outcome; entry bigint; taken bigint;
begin
  if amount <= 0 then raise exception 'A claw-back is positive'; end if;
  w := points_lock(p_user_id);
  before := points_before(p_user_id, p_idempotency_key, -amount, p_reason);
  if before.outcome is not null then return before; end if;
  taken := least(amount, w.balance - w.held);
  -- The books show the whole claw-back; what was missing is lent by the debt account.
  if amount > taken then
    entry := points_write(p_user_id, amount - taken, 'debt', p_reason, p_idempotency_key || ':debt', facts, p_now);
    update wallets set debt = debt + amount - taken where user_id = p_user_id;
  end if;
  entry := points_write(p_user_id, -amount, account, p_reason, p_idempotency_key, facts, p_now);
  return row ('done', w.balance - taken, w.held, w.debt + amount - taken, entry)::points_outcome;
end $$;

create function points_hold(
  p_user_id bigint, amount bigint, p_reason text, p_idempotency_key text, facts jsonb, p_now timestamptz, until timestamptz
) returns points_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare w wallets; h holds; made bigint;
begin
  if amount <= 0 then raise exception 'A hold is positive'; end if;
  w := points_lock(p_user_id);
  select * into h from holds where key = p_idempotency_key;
  if found then
    if h.user_id <> p_user_id or h.amount <> amount or h.reason <> p_reason then
      return row ('key-reused', w.balance, w.held, w.debt, h.id)::points_outcome;
    end if;
    return row ('replayed', w.balance, w.held, w.debt, h.id)::points_outcome;
  end if;
  -- Settling writes the entry under this key: it must be free now, not found taken then.
  if exists (select from ledger where key = p_idempotency_key) then
    return row ('key-reused', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  if w.balance - w.held < amount then
    return row ('insufficient', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  if w.ceiling > 0 and points_committed(w, p_now) + amount > w.ceiling then
    return row ('ceiling', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  insert into holds (user_id, kind, amount, reason, key, ref, day, at, expires_at)
    values (p_user_id, 'points', amount, p_reason, p_idempotency_key, facts, (p_now at time zone 'UTC')::date, p_now, until)
    returning id into made;
  update wallets set held = held + amount where user_id = p_user_id;
  return row ('done', w.balance, w.held + amount, w.debt, made)::points_outcome;
end $$;

-- A message: free, or a point, or the right refusal, decided and taken at once. `free_a_day` below
-- zero means that messages cost this person nothing.
create function points_hold_message(
  p_user_id bigint, free_a_day int, cost bigint, p_idempotency_key text, facts jsonb, p_now timestamptz, until timestamptz
) returns points_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare w wallets; h holds; made bigint; today date := (p_now at time zone 'UTC')::date; used_now int;
begin
  if cost <= 0 then raise exception 'The cost of a message is positive'; end if;
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
  if free_a_day < 0 or coalesce(used_now, 0) < free_a_day then
    if free_a_day >= 0 then
      insert into free_messages (user_id, day, used) values (p_user_id, today, 1)
        on conflict (user_id, day) do update set used = free_messages.used + 1;
    end if;
    insert into holds (user_id, kind, amount, reason, key, ref, day, at, expires_at)
      values (p_user_id, 'free', case when free_a_day < 0 then 0 else 1 end, 'message', p_idempotency_key, facts, today,
        p_now, until) returning id into made;
    return row ('done', w.balance, w.held, w.debt, made)::points_outcome;
  end if;
  if w.balance - w.held < cost then
    return row ('free-exhausted', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  return points_hold(p_user_id, cost, 'message', p_idempotency_key, facts, p_now, until);
end $$;

-- Captures a hold: the work is done. A hold resolves once; a second call gets the first outcome.
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

-- Gives back what was held: the work failed, or its server died. An open debt is paid from it first.
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

create function points_set_ceiling(p_user_id bigint, points int)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform points_lock(p_user_id);
  update wallets set ceiling = points where user_id = p_user_id;
end $$;

revoke execute on function points_lock, points_write from public;

do $$
begin
  if exists (select from pg_roles where rolname = 'dulcinea_app') then
    revoke insert, update, delete, truncate on wallets, ledger, holds, free_messages from dulcinea_app;
  end if;
end $$;
