-- Deletes up to p_max_rows expired entries and returns their number. The app's role cannot delete
-- entries otherwise, and entries younger than 30 days are never deleted.
create function audit_forget_before(p_before timestamptz, p_max_rows int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare gone int;
begin
  delete from audit_log where id in (
    select id from audit_log
     where at < least(p_before, now() - interval '30 days')
     order by id limit p_max_rows);
  get diagnostics gone = row_count;
  return gone;
end $$;
