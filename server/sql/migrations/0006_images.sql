create table uploads (
  id bigint generated always as identity primary key,
  -- Null when a public character still shows the picture of a deleted account.
  user_id bigint references users (id) on delete set null,
  key text not null unique,
  width int not null,
  height int not null,
  size int not null,
  created_at timestamptz not null
);
create index uploads_user on uploads (user_id, id);

-- Pictures generated on request, in a conversation or on the pictures page.
create table images (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  character_id bigint references characters (id) on delete set null,
  kind text not null check (kind in ('chat', 'own')),
  prompt text not null,
  shape text not null check (shape in ('portrait', 'square', 'landscape')),
  width int not null,
  height int not null,
  status text not null default 'working' check (status in ('working', 'done', 'failed')),
  stage text not null default 'waiting'
    check (stage in ('waiting', 'drawing', 'finishing', 'done', 'failed', 'stopped')),
  progress smallint not null default 0 check (progress between 0 and 100),
  -- Two names of 128 random bits each: neither reveals the other. Set when the picture is done.
  clear_key text unique,
  blurred_key text unique,
  -- A preview of about 200 bytes, shown while the picture loads.
  placeholder text not null default '',
  -- Never sent to clients: without it, the picture cannot be reproduced from program and prompt.
  secret bytea not null,
  unlocked_at timestamptz,
  -- The idempotency key of the request, and the picture's index in it.
  request_key text,
  request_index smallint not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index images_request on images (user_id, kind, request_key, request_index)
  where request_key is not null;
-- A user's pictures, newest first.
create index images_own on images (user_id, id desc) where deleted_at is null;
create index images_character on images (character_id);
-- Pictures whose node may have died, for the sweep.
create index images_working on images (created_at) where status = 'working';
-- For the foreign key when a user is deleted: images_own leaves deleted pictures out.
create index images_user on images (user_id);
