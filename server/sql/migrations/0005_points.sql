-- Points: an append-only ledger of transfers between a user and a counter account. Each row is both sides of
-- its transfer, so the ledger always balances, and a user's balance is the sum of the rows. All changes go
-- through functions: the app's role may call them and read the tables, nothing else. Each function locks
-- the wallet before it looks up the idempotency key, so that two concurrent calls with the same key get the
-- same outcome.

create table wallets (
  user_id bigint primary key references users (id),
  balance bigint not null default 0,
  -- Reserved for running work; part of the balance until the hold is settled.
  held bigint not null default 0,
  -- The unpaid part of claw-backs; the next grants pay it first.
  debt bigint not null default 0,
  -- The user's own spending limit in points per calendar month (UTC); 0 for none.
  ceiling int not null default 0 check (ceiling between 0 and 1000000),
  -- The latest month with a spend and the points spent in it, for the ceiling. A refund counts only in the
  -- month of its spend.
  month date not null default '2000-01-01',
  month_spent bigint not null default 0,
  constraint wallets_never_negative check (balance >= 0 and held >= 0 and debt >= 0 and held <= balance)
);

-- No foreign key: every entry is written under the lock of its wallet, which has one.
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
-- A user's entries, newest first.
create index ledger_user on ledger (user_id, id desc);
-- A user's invite rewards.
create index ledger_invites on ledger (user_id, id desc)
  where reason in ('invite-register', 'invite-subscribe', 'reward-taken-back');
-- Reads by day. BRIN: cheap to write.
create index ledger_at on ledger using brin (at) with (autosummarize = on);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is never changed: correct it by a new entry';
end $$;
create trigger ledger_append_only before update or delete on ledger
  for each row execute function ledger_is_append_only();
create trigger ledger_never_emptied before truncate on ledger
  for each statement execute function ledger_is_append_only();

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
-- Expired holds, for the sweep.
create index holds_expired on holds (expires_at) where state = 'held';
create index holds_user on holds (user_id);

create table free_messages (
  user_id bigint not null,
  day date not null,
  used int not null default 0 check (used >= 0),
  primary key (user_id, day)
);

-- What the points functions return: the outcome, the wallet after it, and the id of the ledger entry or hold.
create type points_outcome as (outcome text, balance bigint, held bigint, debt bigint, row_id bigint);

do $$
begin
  if exists (select from pg_roles where rolname = 'dulcinea_app') then
    revoke insert, update, delete, truncate on wallets, ledger, holds, free_messages from dulcinea_app;
  end if;
end $$;
