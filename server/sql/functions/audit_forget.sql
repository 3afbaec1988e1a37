-- Removes the user id from a deleted user's entries. This is the only change that an entry ever sees.
create function audit_forget(p_user_id bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update audit_log set user_id = null where user_id = p_user_id
$$;
