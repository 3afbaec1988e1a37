alter table users
  -- PHC text of Argon2id; absent for guests.
  add column password_hash text,
  -- What this person invites others with. Gone with the account.
  add column invite_code text,
  add column invited_by bigint references users (id) on delete set null,
  -- False for the fourth newcomer of a device in a day, and the hundred and first of a network.
  add column gets_free_messages boolean not null default true,
  -- Keyed hash: tells whether two accounts came from one device, and nothing else.
  add column fingerprint_hash bytea;

update users set invite_code = (
  select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + floor(random() * 31)::int, 1), '')
    from generate_series(1, 8 + 0 * users.id)
);
-- "Whose code is this?"
create unique index users_invite_code on users (invite_code) where invite_code is not null;
-- "Whom did this person bring?"
create index users_invited_by on users (invited_by) where invited_by is not null;
-- "Has this device had an account before?"
create index users_fingerprint on users (fingerprint_hash) where fingerprint_hash is not null;

-- The fingerprint belongs to the person who came by it; the device row is only the guest's key.
drop index guest_devices_fingerprint;
alter table guest_devices drop column fingerprint_hash;

-- Browser and system in a few words, so that people recognise their own devices.
alter table sessions add column device text not null default '';
-- "Which sessions has nobody used for too long?"
create index sessions_last_used on sessions (last_used_at);

-- Codes of six digits, bound to an address or number and to one use. Nothing here can be read back:
-- address and code are keyed hashes.
create table codes (
  id bigint generated always as identity primary key,
  target_hash bytea not null,
  use_in text not null check (use_in in ('register', 'forgot', 'bind', 'writeOff')),
  code_hash bytea not null,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
-- "The newest code of this address."
create index codes_target on codes (target_hash, id desc);
create index codes_expires on codes (expires_at);

-- What a passed forgot code allows: one reset of that address by that session.
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

-- Addresses of deleted accounts as keyed hashes: a remade account earns nobody an invite reward.
create table departed_addresses (
  email_hash bytea primary key,
  departed_at timestamptz not null
);
