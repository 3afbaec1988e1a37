-- Pictures created on request, in a conversation or on the pictures page.
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
  -- Two names, 128 random bits each: who knows one cannot learn the other. Set when it is done.
  clear_key text unique,
  blurred_key text unique,
  -- A picture of some 200 bytes that stands in its place while it comes.
  placeholder text not null default '',
  -- Never sent to clients: without it, program and prompt cannot reproduce the picture.
  secret bytea not null,
  unlocked_at timestamptz,
  -- The request it belongs to (idempotency key), and its index in it.
  request_key text,
  request_index smallint not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index images_request on images (user_id, kind, request_key, request_index)
  where request_key is not null;
-- "My pictures, newest first."
create index images_own on images (user_id, id desc) where deleted_at is null;
create index images_character on images (character_id);
-- "Which pictures have lost the work on them?"
create index images_working on images (created_at) where status = 'working';

-- What of a character's face is no attribute of hers; without a row it follows from her id.
create table character_looks (
  character_id bigint primary key references characters (id) on delete cascade,
  seed int not null,
  -- Absent: they follow from the seed.
  eyes text,
  glasses boolean,
  outfit text
);

alter table character_pictures add column placeholder text not null default '';
