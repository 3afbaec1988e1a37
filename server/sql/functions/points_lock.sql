-- Locks the wallet of a user until the end of the transaction; creates it first if needed.
-- internal
create function points_lock(p_user_id bigint) returns wallets language plpgsql as $$
declare w wallets;
begin
  select * into w from wallets where user_id = p_user_id for update;
  if not found then
    insert into wallets (user_id) values (p_user_id) on conflict do nothing;
    select * into w from wallets where user_id = p_user_id for update;
  end if;
  return w;
end $$;

-- Only the owner's functions may call it.
revoke execute on function points_lock from public;
