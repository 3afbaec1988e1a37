-- What happens most, in one call instead of eight: a message is sent. The user's line, an empty
-- reply, the hold of its price and the record of who did it are written together, or a reason why
-- not is raised and nothing is. Each statement sees what others have committed while the locks of
-- the conversation and of the wallet were waited for.
create function chat_send(
  p_user_id bigint, p_character_id bigint, p_content text, request uuid, p_request_hash bytea, free_a_day int, cost bigint,
  until timestamptz, most_running int, p_now timestamptz, author text, call_id text
) returns table (message_id bigint, user_message_id bigint, seq int, wished bytea)
language plpgsql as $$
declare talk conversations; sent_id bigint; reply_id bigint; held points_outcome;
begin
  insert into audit_log (at, actor, user_id, what, request_id)
    values (p_now, author, p_user_id, 'chat.send', call_id);
  insert into conversations (user_id, character_id, created_at, last_at, character_version)
    values (p_user_id, p_character_id, p_now, p_now, (select c.version from characters c where c.id = p_character_id))
    on conflict (user_id, character_id) do update set last_at = p_now
    returning * into talk;
  if request is not null then
    return query select m.id, coalesce(m.reply_to, 0), 0, q.asked
      from chat_requests q join messages m on m.id = q.message_id
      where q.user_id = p_user_id and q.request_id = request;
    if found then return; end if;
  end if;
  if exists (select from replies r where r.conversation_id = talk.id and r.running) then
    raise exception using errcode = 'DC001', message = 'still-answering';
  end if;
  insert into messages
      (conversation_id, user_id, seq, parent_id, role, content, state, request_id, created_at)
    values (talk.id, p_user_id, talk.last_seq + 1, talk.leaf_id, 'user', p_content, 'done', request, p_now)
    returning id into sent_id;
  insert into messages
      (conversation_id, user_id, seq, parent_id, role, content, state, reply_to, created_at)
    values (talk.id, p_user_id, talk.last_seq + 2, sent_id, 'her', '', 'streaming', sent_id, p_now)
    returning id into reply_id;
  insert into replies (message_id, user_id, conversation_id, user_message_id)
    values (reply_id, p_user_id, talk.id, sent_id);
  if request is not null then
    insert into chat_requests (user_id, request_id, asked, message_id)
      values (p_user_id, request, p_request_hash, reply_id);
  end if;
  update conversations c
    set last_seq = talk.last_seq + 2, read_seq = talk.last_seq + 1, leaf_id = reply_id
    where c.id = talk.id;
  held := points_hold_message(p_user_id, free_a_day, cost, 'chat:' || reply_id,
    jsonb_build_object('characterId', p_character_id, 'messageId', reply_id), p_now, until);
  if held.outcome not in ('done', 'replayed') then
    raise exception using errcode = 'DC001', message = held.outcome;
  end if;
  -- Counted under the wallet's lock: two sends at once see each other.
  if (select count(*) from replies r where r.user_id = p_user_id and r.running) > most_running then
    raise exception using errcode = 'DC001', message = 'too-many';
  end if;
  return query select reply_id, sent_id, talk.last_seq + 2, null::bytea;
end $$;

-- And the end of most replies: what was said since the last save, the state, and its price kept or
-- given back. Null when the row does not stand as it was thought to: then it is looked at.
create function chat_end(
  reply bigint, saved int, now_seq int, p_content text, more_cuts text, new_state text, how text,
  is_charged boolean, p_now timestamptz, author text, p_user_id bigint, call_id text
) returns boolean language plpgsql as $$
begin
  update replies r set running = false, finish = how, seq = now_seq, cuts = r.cuts || more_cuts
    where r.message_id = reply and r.running and r.seq = saved and r.round = 0;
  if not found then return null; end if;
  update messages m set state = new_state, content = m.content || p_content where m.id = reply;
  insert into audit_log (at, actor, user_id, what, request_id)
    values (p_now, author, p_user_id, 'chat.settle-reply', call_id);
  if is_charged then perform points_settle('chat:' || reply, p_now);
  else perform points_void('chat:' || reply, p_now);
  end if;
  return true;
end $$;
