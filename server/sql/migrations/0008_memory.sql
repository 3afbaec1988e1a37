-- What a character knows about a user, each fact with the message that it came from.
create table memories (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  character_id bigint not null references characters (id) on delete cascade,
  -- Deleted with its message.
  message_id bigint not null references messages (id) on delete cascade,
  -- About the user, about both, or a summary of the conversation up to the message.
  kind text not null check (kind in ('you', 'us', 'summary')),
  -- For facts of which only the newest is valid, such as a name; null where several are valid at once.
  slot text,
  text text not null,
  -- The part of the message that the fact came from.
  source text not null,
  pinned boolean not null default false,
  -- Whether the message is on the selected branch.
  is_live boolean not null default true,
  created_at timestamptz not null,
  -- Makes learning from a message idempotent.
  unique (message_id, text)
);
-- A character's memories of a user, newest first.
create index memories_of on memories (user_id, character_id, id desc) where is_live;
create index memories_character on memories (character_id);
-- For the foreign key when a user is deleted: memories_of leaves other branches out.
create index memories_user on memories (user_id);

-- The memories in the prompt of a reply.
create table memory_uses (
  message_id bigint not null references messages (id) on delete cascade,
  memory_id bigint not null references memories (id) on delete cascade,
  primary key (message_id, memory_id)
);
create index memory_uses_memory on memory_uses (memory_id);

-- Users who switched memory off.
create table memory_refusals (
  user_id bigint primary key references users (id) on delete cascade
);

-- Messages with forgotten facts: nothing is learned from them again, and no summary includes them. The rows
-- stay when the message is deleted.
create table memory_forgotten (
  user_id bigint not null references users (id) on delete cascade,
  character_id bigint not null references characters (id) on delete cascade,
  message_id bigint not null,
  -- The whole conversation up to this message was forgotten.
  and_before boolean not null default false,
  primary key (user_id, character_id, message_id)
);
create index memory_forgotten_character on memory_forgotten (character_id);
