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
  suspended_at timestamptz,
  -- Argon2id in PHC format; null for guests.
  password_hash text,
  -- Set to null when the account is deleted.
  invite_code text,
  invited_by bigint references users (id) on delete set null,
  -- False for accounts over the daily limit of new accounts per device or per network.
  gets_free_messages boolean not null default true,
  -- Keyed hash: only shows whether two accounts came from the same device.
  fingerprint_hash bytea,
  -- Shown to operators only.
  suspend_reason text not null default ''
);
-- Lookup by address; also guarantees one account per address.
create unique index users_email on users (email) where email is not null;
create unique index users_invite_code on users (invite_code) where invite_code is not null;
-- Users invited by a user.
create index users_invited_by on users (invited_by) where invited_by is not null;
-- Earlier accounts of a device.
create index users_fingerprint on users (fingerprint_hash) where fingerprint_hash is not null;
create index users_created on users using brin (created_at);
-- Substring search in addresses and nicks for operators.
create index users_letters on users using gin (email gin_trgm_ops, nick gin_trgm_ops);
-- Inactive guests are deleted; this finds the candidates.
create index users_guests on users (created_at)
  where email is null and phone is null and deleted_at is null;

-- The key of a device signs in its guest. Only the hash of the key is stored.
create table guest_devices (
  key_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index guest_devices_user on guest_devices (user_id);

create table sessions (
  token_hash bytea primary key,
  id bigint generated always as identity unique,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- Browser and operating system in a few words, shown in the list of devices.
  device text not null default '',
  -- Hash of the key that the guest of this device signed in with. The next session on the device inherits
  -- it when a user signs in or out.
  device_hash bytea
);
-- Devices signed in to an account.
create index sessions_user on sessions (user_id);
-- Sessions that were unused for too long, and sessions over the maximum age.
create index sessions_last_used on sessions (last_used_at);
create index sessions_created on sessions using brin (created_at);

-- Six-digit codes, each for one address or number and one purpose. Address and code are keyed hashes.
create table codes (
  id bigint generated always as identity primary key,
  target_hash bytea not null,
  use_in text not null check (use_in in ('register', 'forgot', 'bind', 'unbind', 'writeOff')),
  code_hash bytea not null,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  -- Only the session that requested the code can use it, or use up its tries.
  session_id bigint references sessions (id) on delete set null,
  -- Keyed hash of the requesting network: wrong tries are limited per network and address too.
  network_hash bytea,
  from_known_device boolean not null default false
);
-- The newest code of an address.
create index codes_target on codes (target_hash, id desc);
create index codes_expires on codes (expires_at);
create index codes_session on codes (session_id);

-- A correct 'forgot' code allows one password reset of that address by that session.
create table reset_grants (
  session_id bigint primary key references sessions (id) on delete cascade,
  target_hash bytea not null,
  code_id bigint not null references codes (id) on delete cascade,
  expires_at timestamptz not null
);
create index reset_grants_code on reset_grants (code_id);

-- The link to restore an address, sent to the old one. The token is stored hashed.
create table email_changes (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  old_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_user on email_changes (user_id);
create index email_changes_expires on email_changes (expires_at);

-- Addresses of deleted accounts as keyed hashes: a new account with the same address gives no invite reward.
create table departed_addresses (
  email_hash bytea primary key,
  departed_at timestamptz not null
);

-- Devices that have signed in to an account. Wrong passwords from other devices do not lock these out.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  device_hash bytea not null,
  -- Browsers of the console have keys of their own, which belong to no session of the app.
  scope text not null default 'app' check (scope in ('app', 'console')),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_hash)
);
-- Whether a device has signed in to any account.
create index known_devices_hash on known_devices (device_hash);
-- Devices that were unused for too long.
create index known_devices_last_used on known_devices (last_used_at);
