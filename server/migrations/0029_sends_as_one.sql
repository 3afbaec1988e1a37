-- Reserves several sends in one call. A send that needs more (no free message left, a reply running,
-- a repeated request, a locked row) is left to be sent on its own.

-- Which replies run is asked by person or by conversation. A third index of them was as cheap to a
-- planner who had last looked when none ran, and then all were read for each; nobody else needs it,
-- and without it a reply that grows stays where it is in every index.
drop index replies_alive;

create or replace function chat_send(
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
  if exists (select from replies r
    where r.conversation_id = talk.id and r.user_id = p_user_id and r.running)
  then
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

-- Of these people those who have a free message left today. Their wallets are locked, so that it
-- stays so; a wallet that is locked elsewhere is not waited for.
create function points_with_free_left(p_user_ids bigint[], frees int[], p_nows timestamptz[])
returns setof bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare locked bigint[];
begin
  insert into wallets (user_id)
    select one.user_id from unnest(p_user_ids) as one (user_id)
      where not exists (select from wallets w where w.user_id = one.user_id)
      order by one.user_id
    on conflict do nothing;
  locked := array(select w.user_id from wallets w where w.user_id = any (p_user_ids)
    order by w.user_id for update skip locked);
  -- Read only now: what was used by then is known.
  return query select one.user_id from unnest(p_user_ids, frees, p_nows) as one (user_id, free_a_day, now)
    where one.user_id = any (locked) and (one.free_a_day < 0 or coalesce((
      select f.used from free_messages f
        where f.user_id = one.user_id and f.day = (one.now at time zone 'UTC')::date), 0)
      < one.free_a_day);
end $$;

-- Holds a free message of each, or of nobody.
create function points_hold_free(
  p_user_ids bigint[], frees int[], keys text[], facts jsonb[], p_nows timestamptz[],
  untils timestamptz[]
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare beyond int;
begin
  if exists (select from ledger where key = any (keys)) then
    raise exception 'A key was used before';
  end if;
  with used as (
    insert into free_messages (user_id, day, used)
      select one.user_id, (one.now at time zone 'UTC')::date, 1
        from unnest(p_user_ids, frees, p_nows) as one (user_id, free_a_day, now)
        where one.free_a_day >= 0
      on conflict (user_id, day) do update set used = free_messages.used + 1
      returning user_id, used
  )
  select count(*) into beyond from used
    join unnest(p_user_ids, frees) as one (user_id, free_a_day) on one.user_id = used.user_id
    where used.used > one.free_a_day;
  if beyond > 0 then raise exception 'No free message is left'; end if;
  insert into holds (user_id, kind, amount, reason, key, ref, day, at, expires_at)
    select one.user_id, 'free', case when one.free_a_day < 0 then 0 else 1 end, 'message', one.key,
        one.ref, (one.now at time zone 'UTC')::date, one.now, one.until
      from unnest(p_user_ids, frees, keys, facts, p_nows, untils)
        as one (user_id, free_a_day, key, ref, now, until);
end $$;

-- Sends as one the messages that need nothing but to be written, and tells which they were.
create function chat_send_plain(
  p_user_ids bigint[], p_character_ids bigint[], p_contents text[], requests uuid[], p_request_hashes bytea[], frees int[],
  untils timestamptz[], most_running int[], p_nows timestamptz[], authors text[], call_ids text[]
) returns table (place int, message_id bigint, user_message_id bigint, seq int)
language plpgsql as $$
declare
  able bigint[]; locked bigint[];
  places int[]; talks bigint[]; lasts int[]; leaves bigint[]; mine bigint[]; replies_made bigint[];
begin
  -- The conversation before the wallet, as everybody locks them.
  locked := array(select c.id from conversations c
    join unnest(p_user_ids, p_character_ids) as one (user_id, character_id) on c.user_id = one.user_id and c.character_id = one.character_id
    order by c.id for no key update of c skip locked);
  -- Two of one person follow each other.
  able := array(select points_with_free_left(array_agg(once.user_id), array_agg(once.free_a_day),
      array_agg(once.now))
    from (select one.user_id, min(one.free_a_day) as free_a_day, min(one.now) as now
      from unnest(p_user_ids, p_character_ids, frees, p_nows) as one (user_id, character_id, free_a_day, now)
      left join conversations c on c.user_id = one.user_id and c.character_id = one.character_id
      group by one.user_id
      having count(*) = 1 and bool_and(c.id is null or c.id = any (locked))) once);
  -- Looked at under both locks: nobody else begins a reply meanwhile.
  places := array(select one.at::int
    from unnest(p_user_ids, p_character_ids, requests, most_running)
      with ordinality as one (user_id, character_id, request, most, at)
    left join conversations c on c.user_id = one.user_id and c.character_id = one.character_id
    where one.user_id = any (able)
      and (c.id is null or (c.id = any (locked)
        and not exists (select from replies r
          where r.conversation_id = c.id and r.user_id = one.user_id and r.running)))
      and (select count(*) from replies r where r.user_id = one.user_id and r.running) < one.most
      and (one.request is null or not exists (select from chat_requests q
        where q.user_id = one.user_id and q.request_id = one.request)));

  with talk as (
    insert into conversations (user_id, character_id, created_at, last_at, character_version)
      select p_user_ids[p], p_character_ids[p], p_nows[p], p_nows[p],
          (select c.version from characters c where c.id = p_character_ids[p])
        from unnest(places) as p order by p_user_ids[p]
      on conflict (user_id, character_id) do update set last_at = excluded.last_at
      returning id, user_id, last_seq, leaf_id
  )
  select array_agg(p order by p), array_agg(t.id order by p), array_agg(t.last_seq order by p),
      array_agg(t.leaf_id order by p)
    into places, talks, lasts, leaves
    from unnest(places) as p join talk t on t.user_id = p_user_ids[p];
  if places is null then return; end if;

  with inserted as (
    insert into messages
        (conversation_id, user_id, seq, parent_id, role, content, state, request_id, created_at)
      select t.talk, p_user_ids[t.p], t.last + 1, t.leaf, 'user', p_contents[t.p], 'done', requests[t.p],
          p_nows[t.p]
        from unnest(places, talks, lasts, leaves) as t (p, talk, last, leaf)
      returning id, conversation_id
  )
  select array_agg(s.id order by t.p) into mine
    from unnest(places, talks) as t (p, talk) join inserted s on s.conversation_id = t.talk;

  with inserted as (
    insert into messages
        (conversation_id, user_id, seq, parent_id, role, content, state, reply_to, created_at)
      select t.talk, p_user_ids[t.p], t.last + 2, t.mine, 'her', '', 'streaming', t.mine, p_nows[t.p]
        from unnest(places, talks, lasts, mine) as t (p, talk, last, mine)
      returning id, conversation_id
  )
  select array_agg(s.id order by t.p) into replies_made
    from unnest(places, talks) as t (p, talk) join inserted s on s.conversation_id = t.talk;

  insert into replies (message_id, user_id, conversation_id, user_message_id)
    select t.reply, p_user_ids[t.p], t.talk, t.mine
      from unnest(places, talks, mine, replies_made) as t (p, talk, mine, reply);
  insert into chat_requests (user_id, request_id, asked, message_id)
    select p_user_ids[t.p], requests[t.p], p_request_hashes[t.p], t.reply
      from unnest(places, replies_made) as t (p, reply) where requests[t.p] is not null;
  update conversations c set last_seq = t.last + 2, read_seq = t.last + 1, leaf_id = t.reply
    from unnest(talks, lasts, replies_made) as t (talk, last, reply) where c.id = t.talk;
  perform points_hold_free(array_agg(p_user_ids[t.p]), array_agg(frees[t.p]),
      array_agg('chat:' || t.reply),
      array_agg(jsonb_build_object('characterId', p_character_ids[t.p], 'messageId', t.reply)),
      array_agg(p_nows[t.p]), array_agg(untils[t.p]))
    from unnest(places, replies_made) as t (p, reply);
  insert into audit_log (at, actor, user_id, what, request_id)
    select p_nows[p], authors[p], p_user_ids[p], 'chat.send', call_ids[p] from unnest(places) as p;
  return query select t.p, t.reply, t.mine, t.last + 2
    from unnest(places, replies_made, mine, lasts) as t (p, reply, mine, last);
end $$;

create or replace function chat_send_all(
  p_user_ids bigint[], p_character_ids bigint[], p_contents text[], requests uuid[], p_request_hashes bytea[], frees int[],
  costs bigint[], untils timestamptz[], most_running int[], p_nows timestamptz[], authors text[],
  call_ids text[]
) returns table (
  place int, message_id bigint, user_message_id bigint, seq int, wished bytea, refusal text
)
language plpgsql set lock_timeout = '50ms' as $$
declare
  s record; began timestamptz := clock_timestamp();
  done int[]; replies_made bigint[]; mine bigint[]; seqs int[];
begin
  begin
    select array_agg(p.place), array_agg(p.message_id), array_agg(p.user_message_id),
        array_agg(p.seq)
      into done, replies_made, mine, seqs
      from chat_send_plain(p_user_ids, p_character_ids, p_contents, requests, p_request_hashes, frees, untils, most_running,
        p_nows, authors, call_ids) p;
    return query select sent.*, null::bytea, null::text
      from unnest(done, replies_made, mine, seqs) as sent;
  exception
    -- One of them is not as plain as it seemed: who it is shows below.
    when others then
      done := null;
      raise log 'messages are sent one by one: %', sqlstate;
  end;
  -- Each call goes through its people in the same order, and waits for nobody for long: two calls at
  -- once do not lock each other.
  for s in
    select * from unnest(p_user_ids, p_character_ids, p_contents, requests, p_request_hashes, frees, costs, untils, most_running,
        p_nows, authors, call_ids)
      with ordinality as one (user_id, character_id, content, request, request_hash, free_a_day, cost, until, most, now,
        author, call_id, at)
      where done is null or one.at <> all (done)
      order by one.user_id, one.at
  loop
    -- The locks of all who have been sent are held until the end: that is not to be far.
    exit when clock_timestamp() > began + interval '100 ms';
    begin
      return query select s.at::int, sent.*, null::text from chat_send(s.user_id, s.character_id, s.content,
        s.request, s.request_hash, s.free_a_day, s.cost, s.until, s.most, s.now, s.author,
        s.call_id) sent;
    exception
      when sqlstate 'DC001' then
        return query select s.at::int, null::bigint, null::bigint, null::int, null::bytea, sqlerrm;
      when others then null;
    end;
  end loop;
end $$;
