create table attributes (
  id bigint generated always as identity primary key,
  category smallint not null check (category between 1 and 9),
  slug text not null,
  sort int not null,
  picture text not null default '',
  name_en text not null,
  name_zh text not null,
  text_en text not null default '',
  text_zh text not null default '',
  unique (category, slug)
);

-- The row is the version that other users see. An update in review, or one that failed its review, is
-- stored beside it and shown to the owner only.
create table characters (
  id bigint generated always as identity primary key,
  -- Set for characters of the catalogue, which each start updates in place.
  slug text unique,
  owner_id bigint references users (id) on delete set null,
  status smallint not null check (status between 0 and 4),
  is_public boolean not null,
  reason text not null default '',
  age smallint not null check (age between 18 and 60),
  type_id bigint not null references attributes (id),
  race_id bigint not null references attributes (id),
  body_type_id bigint not null references attributes (id),
  hair_color_id bigint not null references attributes (id),
  hairstyle_id bigint not null references attributes (id),
  job_id bigint not null references attributes (id),
  relationship_id bigint not null references attributes (id),
  constellation_id bigint not null references attributes (id),
  chat_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The version that the row shows.
  version int not null default 1,
  -- Whether the character was ever saved as private or passed a review: a later failure is then a failed
  -- update.
  was_accepted boolean not null default true,
  -- The waiting update, if any: in review (1), or failed (4) with its reason.
  waiting_version int,
  waiting_status smallint check (waiting_status in (1, 4)),
  waiting_reason text not null default '',
  -- Set when the automatic review was unsure and an operator has to decide.
  for_operator_since timestamptz,
  operator_note text not null default '',
  -- Set while requested portraits are being rendered.
  drawing_since timestamptz,
  constraint characters_waiting check ((waiting_version is null) = (waiting_status is null))
);
-- Characters of a user.
create index characters_owner on characters (owner_id, id desc) where owner_id is not null;
-- Published characters by popularity and by creation. The filter columns are included for index-only scans.
create index characters_popular on characters (chat_count desc, id desc)
  include (type_id, race_id, body_type_id, hair_color_id, age)
  where status = 2 and is_public and deleted_at is null;
create index characters_new on characters (created_at desc, id desc)
  include (type_id, race_id, body_type_id, hair_color_id, age)
  where status = 2 and is_public and deleted_at is null;
-- Soft-deleted characters, for their final deletion.
create index characters_binned on characters (deleted_at)
  where deleted_at is not null and owner_id is not null;
-- The review queue of the operators.
create index characters_for_operator on characters (for_operator_since)
  where for_operator_since is not null;

create table character_texts (
  character_id bigint not null references characters (id) on delete cascade,
  language text not null check (language in ('en-US', 'zh-CN')),
  first_name text not null,
  last_name text not null,
  -- Cards show the first paragraph.
  description text not null,
  greeting text not null,
  -- The style of speech: part of the prompt, never shown.
  voice text not null default '',
  -- What a character of the catalogue likes, in the character's own words: part of the prompt.
  likes text[] not null default '{}',
  primary key (character_id, language)
);

create table character_hobbies (
  character_id bigint not null references characters (id) on delete cascade,
  attribute_id bigint not null references attributes (id),
  sort smallint not null,
  primary key (character_id, attribute_id)
);

create table character_openers (
  id bigint generated always as identity primary key,
  character_id bigint not null references characters (id) on delete cascade,
  language text not null check (language in ('en-US', 'zh-CN')),
  sort smallint not null,
  content text not null,
  unique (character_id, language, sort)
);

create table character_pictures (
  id bigint generated always as identity primary key,
  character_id bigint not null references characters (id) on delete cascade,
  -- 'blink' is an overlay with closed eyes for the portrait.
  kind text not null check (kind in ('avatar', 'list', 'detail', 'chat', 'album', 'gallery', 'blink')),
  sort smallint not null,
  path text not null,
  placeholder text not null default '',
  -- For a gallery picture: the owner's picture that it is a copy of.
  source text not null default '',
  unique (character_id, kind, sort)
);

-- Pictures of a waiting update. They share the id sequence of character_pictures.
create table waiting_pictures (
  id bigint primary key default nextval(pg_get_serial_sequence('character_pictures', 'id')),
  character_id bigint not null references characters (id) on delete cascade,
  kind text not null check (kind in ('avatar', 'list', 'detail', 'chat', 'album', 'blink')),
  sort smallint not null,
  path text not null,
  placeholder text not null default '',
  unique (character_id, kind, sort)
);

-- Features of the face that are not attributes; without a row they follow from the character's id.
create table character_looks (
  character_id bigint primary key references characters (id) on delete cascade,
  seed int not null,
  -- Null: derived from the seed.
  eyes text,
  glasses boolean,
  outfit text
);

-- The content of each version; a conversation may be pinned to one.
create table character_versions (
  character_id bigint not null references characters (id) on delete cascade,
  version int not null check (version > 0),
  content jsonb not null,
  created_at timestamptz not null,
  primary key (character_id, version)
);

-- Idempotency keys of saves.
create table character_saves (
  user_id bigint not null references users (id) on delete cascade,
  request_id text not null,
  digest text not null,
  character_id bigint not null references characters (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, request_id)
);
create index character_saves_character on character_saves (character_id);

-- The user's draft in the wizard, shared by all devices.
create table character_drafts (
  user_id bigint primary key references users (id) on delete cascade,
  draft text not null check (length(draft) <= 16384),
  updated_at timestamptz not null
);

-- The complete imported card, for the export.
create table character_cards (
  character_id bigint primary key references characters (id) on delete cascade,
  card text not null,
  -- What the import read from the card: while the character is unchanged, the export returns the original.
  mapped jsonb not null,
  created_at timestamptz not null
);

-- Hash of the catalogue's files when they were last loaded: an unchanged catalogue is not loaded again.
create table catalogue_state (
  only_one boolean primary key default true check (only_one),
  hash text not null
);

create table collections (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  character_id bigint not null references characters (id) on delete cascade,
  created_at timestamptz not null,
  -- Makes adding idempotent, and finds whether a user has a character in the collection.
  unique (user_id, character_id)
);
-- A user's favourites, latest first.
create index collections_user on collections (user_id, id desc);
create index collections_character on collections (character_id);

-- Visits by day (UTC): each user counts once per character and day.
create table character_opens (
  user_id bigint not null references users (id) on delete cascade,
  character_id bigint not null references characters (id) on delete cascade,
  day date not null,
  primary key (user_id, character_id, day)
);
create index character_opens_character on character_opens (character_id);
create index character_opens_day on character_opens using brin (day);
