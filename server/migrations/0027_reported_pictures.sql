-- Album pictures with feedback. An album is rewritten when it changes;
-- what was said holds on to this row, and by the path to the picture itself.
create table noted_pictures (
  id bigint generated always as identity primary key,
  character_id bigint not null references characters (id) on delete cascade,
  path text not null,
  -- Which of the maker's own pictures it is a copy of, if any: it does not come back under a new name.
  source text not null default '',
  -- Set while nobody but her maker sees it.
  held_at timestamptz,
  created_at timestamptz not null,
  -- "Is this picture of hers to be shown?"
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

alter table feedback drop constraint feedback_target_type_check;
alter table feedback add constraint feedback_target_type_check
  check (target_type in ('character', 'message', 'image', 'user', 'album'));

-- What was upheld and turned out to be wrong.
alter table feedback drop constraint feedback_decision_check;
alter table feedback add constraint feedback_decision_check
  check (decision in ('dismissed', 'upheld', 'overturned'));
