-- In a rush several messages are sent in one call, with one commit. Each is sent as a whole, refused
-- with the same word as if it were alone, or left out: whoever is left out is sent alone. Nobody waits
-- for long because somebody else in the call has to.
create function chat_send_all(
  whos bigint[], hers bigint[], saids text[], requests uuid[], wishes bytea[], frees int[],
  costs bigint[], untils timestamptz[], most_running int[], moments timestamptz[], authors text[],
  call_ids text[]
) returns table (
  place int, message_id bigint, user_message_id bigint, seq int, wished bytea, refusal text
)
language plpgsql set lock_timeout = '50ms' as $$
declare s record; began timestamptz := clock_timestamp();
begin
  -- Each call goes through its people in the same order: two calls at once do not lock each other.
  for s in
    select * from unnest(whos, hers, saids, requests, wishes, frees, costs, untils, most_running,
        moments, authors, call_ids)
      with ordinality as one (who, her, said, request, wish, free_a_day, cost, until, most, moment,
        author, call_id, at)
      order by one.who, one.at
  loop
    -- The locks of all who have been sent are held until the end: that is not to be far.
    exit when clock_timestamp() > began + interval '100 ms';
    begin
      return query select s.at::int, sent.*, null::text from chat_send(s.who, s.her, s.said,
        s.request, s.wish, s.free_a_day, s.cost, s.until, s.most, s.moment, s.author,
        s.call_id) sent;
    exception
      when sqlstate 'DC001' then
        return query select s.at::int, null::bigint, null::bigint, null::int, null::bytea, sqlerrm;
      when others then null;
    end;
  end loop;
end $$;
