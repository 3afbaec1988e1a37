-- Chats paused after a user claimed to be under age.
create table chat_pauses (
  user_id bigint primary key references users (id) on delete cascade,
  paused_at timestamptz not null,
  -- The automatic end; null while an operator has to decide.
  ends_at timestamptz
);

-- The number of crisis notices by day and kind, without user ids.
create table crisis_days (
  day date not null,
  class text not null,
  given int not null default 0,
  primary key (day, class)
);

create table feedback (
  id bigint generated always as identity primary key,
  -- Null after the account was deleted: a report must still be reviewed.
  user_id bigint references users (id) on delete set null,
  -- 0 dislike, 1 like, 2 report.
  category smallint not null check (category between 0 and 2),
  dislike_type smallint not null check (dislike_type between 0 and 6),
  description text not null,
  content text not null,
  target_type text not null check (target_type in ('character', 'message', 'image', 'user', 'album')),
  target_id bigint not null,
  character_id bigint references characters (id) on delete set null,
  created_at timestamptz not null,
  -- The reported message and the ten before it, oldest first, as they were at the time.
  excerpt jsonb not null default '[]',
  -- Whether the report counts towards an automatic hold: of a serious kind, by an established user.
  weighs boolean not null default false,
  -- When an operator decided; the report no longer counts from then on.
  reviewed_at timestamptz,
  -- 'overturned': upheld first, and found to be wrong later.
  decision text check (decision in ('dismissed', 'upheld', 'overturned'))
);
-- Guarantees one like per user and target.
create unique index feedback_like on feedback (user_id, target_type, target_id) where category = 1;
-- Feedback of a user.
create index feedback_user on feedback (user_id, id);
-- Feedback on a target.
create index feedback_target on feedback (target_type, target_id, category);
-- Open reports on a target that count towards an automatic hold.
create index feedback_weighing on feedback (target_type, target_id)
  where weighs and reviewed_at is null;
-- Reports on a target, newest first.
create index feedback_reports on feedback (target_type, target_id, id desc) where category = 2;

-- Characters that a user has reported: hidden from that user's lists.
create table character_hides (
  user_id bigint not null references users (id) on delete cascade,
  character_id bigint not null references characters (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, character_id)
);
create index character_hides_character on character_hides (character_id);

-- Characters that only their creator sees until an operator has decided.
create table character_holds (
  character_id bigint primary key references characters (id) on delete cascade,
  created_at timestamptz not null
);

-- Users that a user has reported: they and their characters are hidden from that user.
create table person_hides (
  user_id bigint not null references users (id) on delete cascade,
  hidden_user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, hidden_user_id)
);
create index person_hides_hidden on person_hides (hidden_user_id);

-- Users whose name, avatar and characters are hidden until an operator has decided.
create table person_holds (
  user_id bigint primary key references users (id) on delete cascade,
  created_at timestamptz not null
);

-- Album pictures with feedback. The rows of an album are replaced when it changes, so feedback refers to this
-- row, which identifies the picture by its path.
create table noted_pictures (
  id bigint generated always as identity primary key,
  character_id bigint not null references characters (id) on delete cascade,
  path text not null,
  -- The owner's picture that it is a copy of, if any: the same picture under a new name stays hidden.
  source text not null default '',
  -- Set while only the owner sees the picture.
  held_at timestamptz,
  created_at timestamptz not null,
  -- Finds whether a picture of a character is shown.
  unique (character_id, path)
);

-- Pictures that a user has reported: hidden from that user.
create table picture_hides (
  user_id bigint not null references users (id) on delete cascade,
  picture_id bigint not null references noted_pictures (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, picture_id)
);
create index picture_hides_picture on picture_hides (picture_id);
