-- Reserves a reply: the user's message, the character's empty message and the hold of its price. The
-- four kinds of request differ in their arguments only:
--   send        p_content
--   edit        p_content and p_parent_id, the message before the edited one
--   regenerate  p_parent_id, and p_answered_id, the user's message that is answered again
--   continue    p_continued_id, the character's message, and p_base_length
-- With p_notice the character's message is that notice, complete and free.
-- A repeated p_request_id returns the first reservation, with its request hash. Refusals are raised
-- as DC001 with their name, so that nothing is written.
-- nullable: p_content, p_parent_id, p_answered_id, p_continued_id, p_base_length, p_notice, p_crisis, p_request_id, p_request_hash, previous_request_hash
create function chat_reserve_reply(
  p_user_id bigint, p_character_id bigint, p_content text, p_parent_id bigint, p_answered_id bigint,
  p_continued_id bigint, p_base_length int, p_notice text, p_crisis text, p_request_id uuid,
  p_request_hash bytea, p_free_per_day int, p_cost bigint, p_hold_until timestamptz,
  p_max_running int, p_now timestamptz
) returns table (
  message_id bigint, user_message_id bigint, seq int, round int, previous_leaf_id bigint,
  previous_request_hash bytea
)
language plpgsql as $$
declare
  v_conversation conversations;
  v_seq int;
  v_round int := 0;
  v_user_message_id bigint := p_answered_id;
  v_message_id bigint;
  v_hold points_outcome;
begin
  -- Creates the conversation if needed, and locks it.
  insert into conversations (user_id, character_id, created_at, last_at, character_version)
    values (p_user_id, p_character_id, p_now, p_now,
      (select c.version from characters c where c.id = p_character_id))
    on conflict (user_id, character_id) do update set last_at = p_now
    returning * into v_conversation;

  -- A duplicate request gets the reply of the first.
  return query select m.id, coalesce(m.reply_to, 0), 0, 0, v_conversation.leaf_id, q.asked
    from chat_requests q join messages m on m.id = q.message_id
    where q.user_id = p_user_id and q.request_id = p_request_id;
  if found then return; end if;

  -- One running reply per conversation. A notice does not wait.
  if p_notice is null and exists (select from replies r
    where r.conversation_id = v_conversation.id and r.user_id = p_user_id and r.running)
  then
    raise exception using errcode = 'DC001', message = 'still-answering';
  end if;

  if p_continued_id is not null then
    -- Only the last message can be continued: one that was answered does not change any more.
    if p_continued_id <> v_conversation.leaf_id then
      raise exception using errcode = 'DC001', message = 'not-last';
    end if;
    v_message_id := p_continued_id;
    v_seq := v_conversation.last_seq;
    -- The length and state so far are saved, so that they can be restored.
    update replies r
      set running = true, stop_asked = false, seq = 0, cuts = '', finish = null, notice = null,
        alive_at = now(), backend_pid = pg_backend_pid(), round = r.round + 1,
        base_length = p_base_length, base_state = m.state
      from messages m where m.id = p_continued_id and r.message_id = m.id
      returning r.round, r.user_message_id into v_round, v_user_message_id;
    if not found then raise exception using errcode = 'DC001', message = 'no-message'; end if;
    update messages m set state = 'streaming' where m.id = p_continued_id;
  else
    v_seq := v_conversation.last_seq + 1;
    if p_content is not null then
      insert into messages
          (conversation_id, user_id, seq, parent_id, role, content, state, request_id, created_at)
        values (v_conversation.id, p_user_id, v_seq,
          coalesce(p_parent_id, v_conversation.leaf_id), 'user', p_content, 'done', p_request_id, p_now)
        returning id into v_user_message_id;
      v_seq := v_seq + 1;
    end if;
    insert into messages (conversation_id, user_id, seq, parent_id, role, type, content, state,
        reply_to, created_at)
      values (v_conversation.id, p_user_id, v_seq,
        case when p_content is null then p_parent_id else v_user_message_id end, 'her',
        case when p_notice is null then 'text' else 'notice' end, coalesce(p_notice, ''),
        case when p_notice is null then 'streaming' else 'done' end, v_user_message_id, p_now)
      returning id into v_message_id;
    insert into replies (message_id, user_id, conversation_id, user_message_id, running, finish,
        notice, crisis)
      values (v_message_id, p_user_id, v_conversation.id, v_user_message_id, p_notice is null,
        case when p_notice is not null then 'notice' end,
        case when p_notice is not null then 'crisis' end, p_crisis);
    update conversations c set last_seq = v_seq, read_seq = v_seq - 1, leaf_id = v_message_id
      where c.id = v_conversation.id;
  end if;

  if p_request_id is not null then
    insert into chat_requests (user_id, request_id, asked, message_id)
      values (p_user_id, p_request_id, p_request_hash, v_message_id);
  end if;

  if p_notice is null then
    -- A free message, then a point, then a refusal.
    v_hold := points_hold_message(p_user_id, p_free_per_day, p_cost,
      chat_charge_key(v_message_id, v_round),
      jsonb_build_object('characterId', p_character_id, 'messageId', v_message_id), p_now,
      p_hold_until);
    if v_hold.outcome not in ('done', 'replayed') then
      raise exception using errcode = 'DC001', message = v_hold.outcome;
    end if;
    -- Running replies of the user, over all characters. Counted under the wallet's lock, which the
    -- hold has taken, so that concurrent requests see each other.
    if (select count(*) from replies r where r.user_id = p_user_id and r.running) > p_max_running then
      raise exception using errcode = 'DC001', message = 'too-many';
    end if;
  end if;
  return query select v_message_id, v_user_message_id, v_seq, v_round, v_conversation.leaf_id,
    null::bytea;
end $$;
