-- The device that a session belongs to: the hash of the key that its guest signed in with. It goes
-- on from session to session when a user signs in or out on that device.
alter table sessions add column device_hash bytea;
update sessions s set device_hash = d.key_hash from guest_devices d where d.user_id = s.user_id;
-- "Which sessions are older than a session may become?"
create index sessions_created on sessions using brin (created_at);

-- Devices that have signed in to an account: strangers who guess at it do not lock these out.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  device_hash bytea not null,
  -- The console's browsers have keys of their own, which no session of the app belongs to.
  scope text not null default 'app' check (scope in ('app', 'console')),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_hash)
);
-- "Has this device signed in to any account?"
create index known_devices_hash on known_devices (device_hash);
-- "Which has nobody used for too long?"
create index known_devices_last_used on known_devices (last_used_at);

-- A code can be used, and used up, by the session that asked for it alone. Where it was asked from
-- is a keyed hash: the wrong tries of one network at one mailbox are limited too.
alter table codes
  add column session_id bigint references sessions (id) on delete set null,
  add column network_hash bytea,
  add column from_known_device boolean not null default false,
  drop constraint codes_use_in_check,
  add constraint codes_use_in_check
    check (use_in in ('register', 'forgot', 'bind', 'unbind', 'writeOff'));
create index codes_session on codes (session_id);

-- Enrolling a second factor takes a code sent to the operator's address besides the password.
alter table operator_tickets
  add column device_hash bytea,
  add column mail_code_hash bytea,
  add column mail_proved_at timestamptz;
