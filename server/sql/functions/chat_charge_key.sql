-- The idempotency key of a reply's hold: one charge for the reply, and one for each continuation.
-- internal
create function chat_charge_key(p_message_id bigint, p_round int) returns text
language sql immutable as $$
  select 'chat:' || p_message_id || case when p_round = 0 then '' else ':' || p_round end
$$;
