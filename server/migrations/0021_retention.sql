-- "Which records are older than this?" They come in order of time: a line for many pages is enough.
create index if not exists audit_log_at on audit_log using brin (at);

-- The app's role may not take records away. What is older than the operator keeps them goes by this
-- alone, and nothing younger than a month ever does. Tells how many went.
create function audit_forget_before(p_now timestamptz, most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare gone int;
begin
  delete from audit_log where id in (
    select id from audit_log
     where at < least(p_now, now() - interval '30 days')
     order by id limit most);
  get diagnostics gone = row_count;
  return gone;
end $$;

create index character_opens_day on character_opens using brin (day);
