-- Chats paused until an operator has decided: the user said to be under age.
create table chat_pauses (
  user_id bigint primary key references users (id) on delete cascade,
  paused_at timestamptz not null,
  -- When it ends by itself; absent while an operator has to look.
  ends_at timestamptz
);

-- How often the crisis notice was given, by day and kind, without anybody's id.
create table crisis_days (
  day date not null,
  class text not null,
  given int not null default 0,
  primary key (day, class)
);

-- A reply that is no reply: the crisis notice, or a kind word in place of what was withheld.
alter table replies add column notice text check (notice in ('crisis', 'refused'));
