-- A conversation is a tree: each message follows another, a reply made anew or a message said anew
-- stands beside the old one, and the conversation ends at one chosen leaf.
alter table messages
  -- 0 stands for the beginning.
  add column parent_id bigint not null default 0,
  -- Where the conversation ended when this message was left for another: it goes on there.
  add column resume_leaf bigint,
  add column image_id bigint;
alter table conversations
  add column leaf_id bigint not null default 0,
  -- What has been read: messages up to this sequence number.
  add column read_seq int not null default 0,
  add column pinned_at timestamptz;

-- Until now each message followed the one before it.
update messages m set parent_id = before.id
  from (
    select id as message_id, lag(id) over (partition by conversation_id order by seq) as id
      from messages
  ) before
 where before.message_id = m.id and before.id is not null;
update conversations c set read_seq = c.last_seq, leaf_id = coalesce(
  (select id from messages m where m.conversation_id = c.id order by seq desc limit 1), 0);

-- "Which messages stand at this place?" and "What follows this one?"
create index messages_place on messages (conversation_id, parent_id, role, id);
-- "Which branches end at this message?"
create index messages_resume on messages (resume_leaf) where resume_leaf is not null;
create index messages_image on messages (image_id) where image_id is not null;
-- "My conversations, pinned first, then the newest."
create index conversations_of on conversations (user_id, (pinned_at is not null) desc, last_at desc, id desc)
  where leaf_id <> 0;

-- The same request again finds what it was answered with, whatever it asked for.
create table chat_requests (
  user_id bigint not null,
  request_id uuid not null,
  -- The hash of what was asked for: other words under the same request are refused.
  asked bytea not null,
  -- The reply, or the first of the pictures.
  message_id bigint not null references messages (id) on delete cascade,
  primary key (user_id, request_id)
);
create index chat_requests_message on chat_requests (message_id);
insert into chat_requests (user_id, request_id, asked, message_id)
  select m.user_id, m.request_id,
    sha256(convert_to(concat_ws(e'\n', 'send', c.character_id, m.content), 'UTF8')),
    h.id
    from messages m
    join conversations c on c.id = m.conversation_id
    join messages h on h.reply_to = m.id
   where m.request_id is not null
  on conflict do nothing;
drop index messages_request;

alter table replies
  -- How often this message has been asked to go on: each time has its own price.
  add column round int not null default 0,
  -- What the message was before it went on: so much of it stays whatever happens.
  add column base_length int not null default 0,
  add column base_state text;
