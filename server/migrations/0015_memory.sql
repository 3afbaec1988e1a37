-- What a character knows of a person, each with the message that it came from.
create table memories (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  character_id bigint not null references characters (id) on delete cascade,
  -- Gone with its message: nothing is known that was never said.
  message_id bigint not null references messages (id) on delete cascade,
  -- About you, about us, or what was talked about up to that message.
  kind text not null check (kind in ('you', 'us', 'summary')),
  -- Facts of which only the newest is true, such as a name; absent where many are true at once.
  slot text,
  text text not null,
  -- The words that it came from.
  source text not null,
  pinned boolean not null default false,
  -- On the branch that is being talked on; what was said on another one waits there.
  is_live boolean not null default true,
  created_at timestamptz not null,
  -- Learning the same message twice teaches nothing new.
  unique (message_id, text)
);
-- "What does she know of him?", the newest first.
create index memories_of on memories (user_id, character_id, id desc) where is_live;
create index memories_character on memories (character_id);

-- Which memories a reply drew on.
create table memory_uses (
  message_id bigint not null references messages (id) on delete cascade,
  memory_id bigint not null references memories (id) on delete cascade,
  primary key (message_id, memory_id)
);
create index memory_uses_memory on memory_uses (memory_id);

-- Who does not want to be remembered at all.
create table memory_refusals (
  user_id bigint primary key references users (id) on delete cascade
);
