-- What happens most, in one call instead of eight: a message is sent. The user's line, an empty
-- reply, the hold of its price and the record of who did it are written together, or a reason why
-- not is raised and nothing is. Each statement sees what others have committed while the locks of
-- the conversation and of the wallet were waited for.
create function chat_send(
  who bigint, her bigint, said text, request uuid, wish bytea, free_a_day int, cost bigint,
  until timestamptz, most_running int, moment timestamptz, author text, call_id text
) returns table (message_id bigint, user_message_id bigint, seq int, wished bytea)
language plpgsql as $$
declare talk conversations; mine bigint; hers bigint; held points_outcome;
begin
  insert into audit_log (at, actor, user_id, what, request_id)
    values (moment, author, who, 'chat.send', call_id);
  insert into conversations (user_id, character_id, created_at, last_at, character_version)
    values (who, her, moment, moment, (select c.version from characters c where c.id = her))
    on conflict (user_id, character_id) do update set last_at = moment
    returning * into talk;
  if request is not null then
    return query select m.id, coalesce(m.reply_to, 0), 0, q.asked
      from chat_requests q join messages m on m.id = q.message_id
      where q.user_id = who and q.request_id = request;
    if found then return; end if;
  end if;
  if exists (select from replies r where r.conversation_id = talk.id and r.running) then
    raise exception using errcode = 'DC001', message = 'still-answering';
  end if;
  insert into messages
      (conversation_id, user_id, seq, parent_id, role, content, state, request_id, created_at)
    values (talk.id, who, talk.last_seq + 1, talk.leaf_id, 'user', said, 'done', request, moment)
    returning id into mine;
  insert into messages
      (conversation_id, user_id, seq, parent_id, role, content, state, reply_to, created_at)
    values (talk.id, who, talk.last_seq + 2, mine, 'her', '', 'streaming', mine, moment)
    returning id into hers;
  insert into replies (message_id, user_id, conversation_id, user_message_id)
    values (hers, who, talk.id, mine);
  if request is not null then
    insert into chat_requests (user_id, request_id, asked, message_id)
      values (who, request, wish, hers);
  end if;
  update conversations c
    set last_seq = talk.last_seq + 2, read_seq = talk.last_seq + 1, leaf_id = hers
    where c.id = talk.id;
  held := points_hold_message(who, free_a_day, cost, 'chat:' || hers,
    jsonb_build_object('characterId', her, 'messageId', hers), moment, until);
  if held.outcome not in ('done', 'replayed') then
    raise exception using errcode = 'DC001', message = held.outcome;
  end if;
  -- Counted under the wallet's lock: two sends at once see each other.
  if (select count(*) from replies r where r.user_id = who and r.running) > most_running then
    raise exception using errcode = 'DC001', message = 'too-many';
  end if;
  return query select hers, mine, talk.last_seq + 2, null::bytea;
end $$;

-- And the end of most replies: what was said since the last save, the state, and its price kept or
-- given back. Null when the row does not stand as it was thought to: then it is looked at.
create function chat_end(
  reply bigint, saved int, now_seq int, said text, more_cuts text, new_state text, how text,
  is_charged boolean, moment timestamptz, author text, who bigint, call_id text
) returns boolean language plpgsql as $$
begin
  update replies r set running = false, finish = how, seq = now_seq, cuts = r.cuts || more_cuts
    where r.message_id = reply and r.running and r.seq = saved and r.round = 0;
  if not found then return null; end if;
  update messages m set state = new_state, content = m.content || said where m.id = reply;
  insert into audit_log (at, actor, user_id, what, request_id)
    values (moment, author, who, 'chat.settle-reply', call_id);
  if is_charged then perform points_settle('chat:' || reply, moment);
  else perform points_void('chat:' || reply, moment);
  end if;
  return true;
end $$;
