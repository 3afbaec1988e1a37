-- Sets the user's monthly spending limit; 0 for none.
create function points_set_ceiling(p_user_id bigint, p_ceiling int)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform points_lock(p_user_id);
  update wallets set ceiling = p_ceiling where user_id = p_user_id;
end $$;
