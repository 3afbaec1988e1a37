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

create table characters (
  id bigint generated always as identity primary key,
  -- Set for the catalogue's own people, so that the next start updates them in place.
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
  deleted_at timestamptz
);
-- "The published ones, most talked with first", all of them or of one type.
create index characters_popular on characters (chat_count desc, id desc)
  where status = 2 and is_public and deleted_at is null;
create index characters_popular_by_type on characters (type_id, chat_count desc, id desc)
  where status = 2 and is_public and deleted_at is null;
-- "The newest published ones."
create index characters_new on characters (created_at desc, id desc)
  where status = 2 and is_public and deleted_at is null;
-- "My characters."
create index characters_owner on characters (owner_id, id desc) where owner_id is not null;

create table character_texts (
  character_id bigint not null references characters (id) on delete cascade,
  language text not null check (language in ('en-US', 'zh-CN')),
  first_name text not null,
  last_name text not null,
  -- The first paragraph is what cards show.
  description text not null,
  greeting text not null,
  -- How she talks: said to the text engine, never shown.
  voice text not null default '',
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
  kind text not null check (kind in ('avatar', 'list', 'detail', 'chat', 'album', 'gallery')),
  sort smallint not null,
  path text not null,
  unique (character_id, kind, sort)
);

-- What the catalogue's files were when they were last loaded: an unchanged catalogue costs one look.
create table catalogue_state (
  only_one boolean primary key default true check (only_one),
  hash text not null
);
