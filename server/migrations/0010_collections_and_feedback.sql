create table collections (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  character_id bigint not null references characters (id) on delete cascade,
  created_at timestamptz not null,
  -- Adding twice finds the same entry; also "does this person collect her?"
  unique (user_id, character_id)
);
-- "My favourites, the latest first."
create index collections_user on collections (user_id, id desc);
create index collections_character on collections (character_id);

-- Who opened whom on which day (UTC): each counts once.
create table character_opens (
  user_id bigint not null references users (id) on delete cascade,
  character_id bigint not null references characters (id) on delete cascade,
  day date not null,
  primary key (user_id, character_id, day)
);
create index character_opens_character on character_opens (character_id);

-- Characters that a user has reported: hidden from that user's lists.
create table character_hides (
  user_id bigint not null references users (id) on delete cascade,
  character_id bigint not null references characters (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, character_id)
);
create index character_hides_character on character_hides (character_id);

create table feedback (
  id bigint generated always as identity primary key,
  -- Absent when the account is gone: a report is still to be looked at.
  user_id bigint references users (id) on delete set null,
  -- 0 dislike, 1 like, 2 report.
  category smallint not null check (category between 0 and 2),
  dislike_type smallint not null check (dislike_type between 0 and 6),
  description text not null,
  content text not null,
  target_type text not null check (target_type in ('character', 'message', 'image', 'user')),
  target_id bigint not null,
  character_id bigint references characters (id) on delete set null,
  created_at timestamptz not null
);
-- A like is given once.
create unique index feedback_like on feedback (user_id, target_type, target_id) where category = 1;
-- "What did this person say?"
create index feedback_user on feedback (user_id, id);
-- "What was said of this?"
create index feedback_target on feedback (target_type, target_id, category);
