-- What a report is about, as it was said: the message and the ten before it, oldest first.
alter table feedback add column excerpt jsonb not null default '[]';
-- Whether it weighs: of a serious kind, by somebody who is no newcomer.
alter table feedback add column weighs boolean not null default false;
-- When somebody decided about it; from then on it weighs no more.
alter table feedback add column reviewed_at timestamptz;
-- "How many reports against this weigh?"
create index feedback_weighing on feedback (target_type, target_id)
  where weighs and reviewed_at is null;

-- Characters whom nobody but their maker sees until somebody has decided.
create table character_holds (
  character_id bigint primary key references characters (id) on delete cascade,
  created_at timestamptz not null
);

-- People whom somebody has reported: that person meets neither them nor their characters any more.
create table person_hides (
  user_id bigint not null references users (id) on delete cascade,
  hidden_user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, hidden_user_id)
);
create index person_hides_hidden on person_hides (hidden_user_id);

-- People whose name, face and characters nobody sees until somebody has decided.
create table person_holds (
  user_id bigint primary key references users (id) on delete cascade,
  created_at timestamptz not null
);
