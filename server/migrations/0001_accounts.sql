create extension if not exists pg_trgm;

create table users (
  id bigint generated always as identity primary key,
  nick text not null default '',
  avatar text not null default '',
  sex smallint not null default 0,
  email text,
  phone text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  suspended_at timestamptz
);
-- "Is this address registered?", and the last wall against two accounts on one address.
create unique index users_email on users (email) where email is not null;

-- A device's key opens its guest. Only the hash is kept; the fingerprint alone opens nothing.
create table guest_devices (
  key_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  fingerprint_hash bytea not null,
  created_at timestamptz not null default now()
);
-- "How many guests has this fingerprint made today?"
create index guest_devices_fingerprint on guest_devices (fingerprint_hash, created_at);
create index guest_devices_user on guest_devices (user_id);

create table sessions (
  token_hash bytea primary key,
  id bigint generated always as identity unique,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
-- "Which devices are signed in to this account?"
create index sessions_user on sessions (user_id);

-- Who did what: written by every change, in the change's own transaction.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  user_id bigint,
  what text not null,
  request_id text not null
);
-- "What did this person do lately?"
create index audit_log_user on audit_log (user_id, id);

-- The one change that a record ever sees: what was done stays, by whom is forgotten.
create function audit_forget(p_user_id bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update audit_log set user_id = null where user_id = p_user_id
$$;

-- What the app's role may do to the records is add to them; what was migrated is not its business.
do $$
begin
  if exists (select from pg_roles where rolname = 'dulcinea_app') then
    revoke update, delete, truncate on audit_log from dulcinea_app;
    revoke all on migrations from dulcinea_app;
  end if;
end $$;
