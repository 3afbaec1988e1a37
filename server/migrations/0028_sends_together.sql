-- Batches concurrent sends into one call and one commit. Each send is reserved as a whole, refused
-- with the same error as on its own, or left out to be sent on its own.
create function chat_send_all(
  p_user_ids bigint[], p_character_ids bigint[], p_contents text[], requests uuid[], p_request_hashes bytea[], frees int[],
  costs bigint[], untils timestamptz[], most_running int[], p_nows timestamptz[], authors text[],
  call_ids text[]
) returns table (
  place int, message_id bigint, user_message_id bigint, seq int, wished bytea, refusal text
)
language plpgsql set lock_timeout = '50ms' as $$
declare s record; began timestamptz := clock_timestamp();
begin
  -- Each call goes through its people in the same order: two calls at once do not lock each other.
  for s in
    select * from unnest(p_user_ids, p_character_ids, p_contents, requests, p_request_hashes, frees, costs, untils, most_running,
        p_nows, authors, call_ids)
      with ordinality as one (user_id, character_id, content, request, request_hash, free_a_day, cost, until, most, now,
        author, call_id, at)
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
