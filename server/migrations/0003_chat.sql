create table conversations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  character_id bigint not null references characters (id),
  -- The sequence number of the newest message: taken under this row's lock.
  last_seq int not null default 0,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (user_id, character_id)
);

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  user_id bigint not null,
  seq int not null,
  role text not null check (role in ('user', 'her')),
  type text not null default 'text' check (type in ('text', 'image', 'notice')),
  content text not null,
  state text not null check (state in ('done', 'streaming', 'stopped', 'incomplete', 'failed')),
  request_id uuid,
  reply_to bigint,
  created_at timestamptz not null default now(),
  unique (conversation_id, seq)
);
-- The same request again finds its message, whatever happened in between.
create unique index messages_request on messages (user_id, request_id)
  where request_id is not null;

-- What is needed while a reply is made and to give its rest to a late reader.
create table replies (
  message_id bigint primary key references messages (id) on delete cascade,
  user_id bigint not null,
  conversation_id bigint not null,
  user_message_id bigint not null,
  -- How many pieces were said, and the length of each, so that a reader can go on after any of them.
  seq int not null default 0,
  cuts text not null default '',
  finish text check (finish in ('stop', 'length', 'stopped', 'notice')),
  stop_asked boolean not null default false,
  running boolean not null default true,
  -- Renewed by the node that makes the reply; a reply whose node died is ended by the sweep.
  alive_at timestamptz not null default now()
);
-- One running reply a conversation.
create unique index replies_running on replies (conversation_id) where running;
-- "How many replies are being made for this person?"
create index replies_running_user on replies (user_id) where running;
-- "Which running replies have lost their node?"
create index replies_alive on replies (alive_at) where running;
