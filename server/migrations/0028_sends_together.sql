-- In a rush several messages are sent in one call, with one commit. Each is sent as a whole or left
-- out; whoever is left out is sent alone, which also tells why it could not be. Nobody waits for long
-- because somebody else in the call has to: then that one is left out.
create function chat_send_all(
  whos bigint[], hers bigint[], saids text[], requests uuid[], wishes bytea[], frees int[],
  costs bigint[], untils timestamptz[], most_running int[], moments timestamptz[], authors text[],
  call_ids text[]
) returns table (place int, message_id bigint, user_message_id bigint, seq int, wished bytea)
language plpgsql set lock_timeout = '50ms' as $$
declare s record;
begin
  -- Each call goes through its people in the same order: two calls at once do not lock each other.
  for s in
    select * from unnest(whos, hers, saids, requests, wishes, frees, costs, untils, most_running,
        moments, authors, call_ids)
      with ordinality as one (who, her, said, request, wish, free_a_day, cost, until, most, moment,
        author, call_id, at)
      order by one.who, one.at
  loop
    begin
      return query select s.at::int, sent.* from chat_send(s.who, s.her, s.said, s.request, s.wish,
        s.free_a_day, s.cost, s.until, s.most, s.moment, s.author, s.call_id) sent;
    exception when others then null;
    end;
  end loop;
end $$;
