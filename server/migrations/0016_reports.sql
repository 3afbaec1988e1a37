-- What a report is about, as it was said: the message and the ten before it, oldest first.
alter table feedback add column excerpt jsonb not null default '[]';
-- Whether it has weight: of a serious kind, by an established user.
alter table feedback add column weighs boolean not null default false;
-- When an operator decided about it; it has no weight from then on.
alter table feedback add column reviewed_at timestamptz;
-- "How many reports against this weigh?"
create index feedback_weighing on feedback (target_type, target_id)
  where weighs and reviewed_at is null;

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
