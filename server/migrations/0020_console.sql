-- Operators: accounts of this server whose address is configured. What they are beyond that is here.

-- What an operator's codes are made from, encrypted; a code is good for one step of half a minute,
-- and no step is taken twice.
create table operator_factors (
  user_id bigint primary key references users (id) on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- The password was right, the code is still to come.
create table operator_tickets (
  ticket_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- Of the password that was given: a changed one ends what was begun with the old one.
  password_mark bytea not null,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null
);
create index operator_tickets_user on operator_tickets (user_id);

-- Apart from the sessions of users: neither kind of token opens the other's doors.
create table operator_sessions (
  token_hash bytea primary key,
  id bigint generated always as identity unique,
  user_id bigint not null references users (id) on delete cascade,
  password_mark bytea not null,
  device text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_sessions_user on operator_sessions (user_id);

-- What was done to what, and what it was before and after: written with the deeds of operators.
alter table audit_log
  add column target text,
  add column before jsonb,
  add column after jsonb;
-- "What did operators do?", "what was done to this?", "what happened that day?"
create index audit_log_operators on audit_log (id desc) where actor like 'operator:%';
create index audit_log_target on audit_log (target, id desc) where target is not null;
create index audit_log_at on audit_log using brin (at);

-- Also where one role owns the tables and serves the app: a record is never rewritten, nor taken away
-- in its first month. The one change that it sees is that its author is forgotten.
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.user_id is null and to_jsonb(old) - 'user_id' = to_jsonb(new) - 'user_id' then
      return new;
    end if;
  end if;
  raise exception 'The records of changes are only added to';
end $$;
create trigger audit_log_kept before update on audit_log
  for each row execute function audit_is_append_only();
create trigger audit_log_young_stays before delete on audit_log
  for each row when (old.at >= now() - interval '30 days') execute function audit_is_append_only();
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function audit_is_append_only();

-- What an operator finds in a wallet must still be there when it is corrected. It is locked as by any
-- movement, and nothing of it changes.
create function points_locked(p_user_id bigint) returns wallets language sql
security definer set search_path = public, pg_temp as $$
  select points_lock(p_user_id)
$$;

-- Why an account was suspended; shown to operators only.
alter table users add column suspend_reason text not null default '';
create index users_created on users using brin (created_at);
-- "Whose address or nick holds these letters?"
create index users_letters on users using gin (email gin_trgm_ops, nick gin_trgm_ops);

-- How a report ended.
alter table feedback add column decision text check (decision in ('dismissed', 'upheld'));
create index feedback_reports on feedback (target_type, target_id, id desc) where category = 2;

-- When a job failed last; empty again while it is tried anew.
alter table jobs add column failed_at timestamptz;

-- What was changed while the server ran; all else is as it came.
create table settings (
  key text primary key,
  value jsonb not null,
  author text not null,
  changed_at timestamptz not null
);

-- Figures of a day (UTC), read from the rows of that day while they are there and kept after.
create table figure_days (
  day date primary key,
  active int not null default 0,
  newcomers int not null default 0,
  messages int not null default 0,
  messages_paid int not null default 0,
  replies_failed int not null default 0,
  points_spent bigint not null default 0,
  points_bought bigint not null default 0,
  points_given bigint not null default 0,
  revenue_premium_cents bigint not null default 0,
  revenue_packs_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  -- Made up, to try the plots with.
  is_demo boolean not null default false,
  collected_at timestamptz not null
);

-- How many first words took how long, in steps that grow: medians are read from these.
create table first_words (
  day date not null,
  step smallint not null,
  replies int not null,
  primary key (day, step)
);

-- How often we answered that it was our fault.
create table error_days (
  day date primary key,
  given int not null
);

-- For reading by day. A BRIN index: cheap to write.
create index messages_created on messages using brin (created_at) with (autosummarize = on);
create index ledger_at on ledger using brin (at) with (autosummarize = on);
create index orders_paid on orders (paid_at) where paid_at is not null;
create index premium_payments_paid on premium_payments (paid_at);
