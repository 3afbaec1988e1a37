-- A conversation is a tree of messages. A regenerated reply or an edited message is a sibling of the old one,
-- and the conversation shows the path to one selected leaf.
create table conversations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  character_id bigint not null references characters (id),
  -- The sequence number of the newest message, assigned under this row's lock.
  last_seq int not null default 0,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  leaf_id bigint not null default 0,
  -- Messages up to this sequence number were read.
  read_seq int not null default 0,
  pinned_at timestamptz,
  -- The version of the character at the start of the conversation, until the user switches to the new one.
  -- Null: there was only one version.
  character_version int,
  -- The start of the user's chat session over all conversations. A pause of 30 minutes ends a session, and so
  -- does the reminder to take a break: the next reminder comes after the same time again.
  stretch_at timestamptz not null default now(),
  unique (user_id, character_id)
);
-- A user's conversations, pinned ones first, then the newest.
create index conversations_of on conversations (user_id, (pinned_at is not null) desc, last_at desc, id desc)
  where leaf_id <> 0;

-- Continues the session of the user's latest conversation, or starts a new one after the pause.
create function note_stretch() returns trigger language plpgsql as $$
declare before conversations;
begin
  select c.* into before from conversations c where c.user_id = new.user_id
    order by c.last_at desc, c.stretch_at desc limit 1;
  if not found or new.last_at >= before.last_at + interval '30 minutes' then
    new.stretch_at := new.last_at;
  else
    new.stretch_at := before.stretch_at;
  end if;
  return new;
end $$;
create trigger conversations_stretch before insert or update of last_at on conversations
  for each row execute function note_stretch();

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
  -- 0 for the first message.
  parent_id bigint not null default 0,
  -- The leaf that was selected below this message when the user switched to a sibling: switching back selects
  -- it again.
  resume_leaf bigint,
  image_id bigint,
  unique (conversation_id, seq)
);
-- Siblings and children of a message.
create index messages_place on messages (conversation_id, parent_id, role, id);
-- Branches whose leaf is a given message.
create index messages_resume on messages (resume_leaf) where resume_leaf is not null;
create index messages_image on messages (image_id) where image_id is not null;
-- Reads by day. BRIN: cheap to write.
create index messages_created on messages using brin (created_at) with (autosummarize = on);

-- Idempotency keys of chat requests, with the message that answered each.
create table chat_requests (
  user_id bigint not null,
  request_id uuid not null,
  -- The request hash: another request with the same key is refused.
  asked bytea not null,
  -- The reply, or the first of the pictures.
  message_id bigint not null references messages (id) on delete cascade,
  primary key (user_id, request_id)
);
create index chat_requests_message on chat_requests (message_id);

-- The state of a reply while it is generated, and what a late reader needs to resume it.
create table replies (
  message_id bigint primary key references messages (id) on delete cascade,
  user_id bigint not null,
  conversation_id bigint not null,
  user_message_id bigint not null,
  -- The number of chunks and the length of each, so that a reader can resume after any of them.
  seq int not null default 0,
  cuts text not null default '',
  finish text check (finish in ('stop', 'length', 'stopped', 'notice')),
  stop_asked boolean not null default false,
  running boolean not null default true,
  -- Heartbeat of the node that generates the reply; the sweep ends replies of dead nodes.
  alive_at timestamptz not null default now(),
  -- Set when a notice takes the place of the reply: help in a crisis, or a refusal.
  notice text check (notice in ('crisis', 'refused')),
  -- How often the message was continued: each continuation is charged on its own.
  round int not null default 0,
  -- Length and state of the message before it was continued: that part stays when the continuation fails.
  base_length int not null default 0,
  base_state text,
  -- Whether a break was suggested before this reply.
  reminds boolean not null default false,
  -- The kind of crisis that the notice answers.
  crisis text,
  -- The backend process that last saved the running reply. When PostgreSQL no longer lists it and no other
  -- has replaced it, the node is dead, and the sweep need not wait for the heartbeat to expire.
  backend_pid int not null default pg_backend_pid()
);
-- Running replies are only searched by conversation or by user. An index on alive_at would let the planner
-- read all running replies for each send when its statistics are from a time when none ran, and would prevent
-- HOT updates of the heartbeat.
-- Guarantees one running reply per conversation.
create unique index replies_running on replies (conversation_id) where running;
-- A user's running replies.
create index replies_running_user on replies (user_id) where running;
