-- Characters that users make. The row of a character is what others see of her; an update that is
-- reviewed, or has failed its review, waits beside it and is shown to her owner alone.
alter table characters
  -- The version that the row shows.
  add column version int not null default 1,
  -- Whether she was ever saved in private or passed a review: failing later is failing on update.
  add column was_accepted boolean not null default true,
  -- The update that waits, if any: being reviewed (1), or failed (4) with its reason.
  add column waiting_version int,
  add column waiting_status smallint check (waiting_status in (1, 4)),
  add column waiting_reason text not null default '',
  -- Set when the automatic review was unsure and an operator has to decide.
  add column for_operator_since timestamptz,
  add column operator_note text not null default '',
  -- Set while portraits of her are asked for and not yet drawn.
  add column drawing_since timestamptz,
  add constraint characters_waiting check ((waiting_version is null) = (waiting_status is null));
-- "What is in the bins for too long?"
create index characters_binned on characters (deleted_at)
  where deleted_at is not null and owner_id is not null;
-- "What waits for an operator?"
create index characters_for_operator on characters (for_operator_since)
  where for_operator_since is not null;

-- What she was in each version; a conversation may hold on to one of them.
create table character_versions (
  character_id bigint not null references characters (id) on delete cascade,
  version int not null check (version > 0),
  content jsonb not null,
  created_at timestamptz not null,
  primary key (character_id, version)
);

-- The pictures of an update that waits. Their ids are of one kind with those of the others.
create table waiting_pictures (
  id bigint primary key default nextval(pg_get_serial_sequence('character_pictures', 'id')),
  character_id bigint not null references characters (id) on delete cascade,
  kind text not null check (kind in ('avatar', 'list', 'detail', 'chat', 'album')),
  sort smallint not null,
  path text not null,
  placeholder text not null default '',
  unique (character_id, kind, sort)
);

-- Of a picture in a gallery: which of the maker's own it is a copy of.
alter table character_pictures add column source text not null default '';

-- The same save sent twice is one save.
create table character_saves (
  user_id bigint not null references users (id) on delete cascade,
  request_id text not null,
  digest text not null,
  character_id bigint not null references characters (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, request_id)
);
create index character_saves_character on character_saves (character_id);

-- The user's draft in the wizard, on all devices.
create table character_drafts (
  user_id bigint primary key references users (id) on delete cascade,
  draft text not null check (length(draft) <= 16384),
  updated_at timestamptz not null
);

-- The card that she came from, whole, for the way back.
create table character_cards (
  character_id bigint primary key references characters (id) on delete cascade,
  card text not null,
  -- What was made of it: as long as she still is that, the card is given back as it came.
  mapped jsonb not null,
  created_at timestamptz not null
);
