-- The earlier outcome of an idempotency key: the same movement again returns it, another movement
-- under the key is refused. A hold owns its key before its entry is written.
-- internal
create function points_before(
  p_user_id bigint, p_idempotency_key text, p_amount bigint, p_reason text
) returns points_outcome language plpgsql as $$
declare e ledger; w wallets;
begin
  select * into e from ledger where key = p_idempotency_key;
  if not found and not exists (select from holds where key = p_idempotency_key) then
    return null;
  end if;
  select * into w from wallets where user_id = p_user_id;
  if e.id is null or e.user_id <> p_user_id or e.delta <> p_amount or e.reason <> p_reason then
    return row ('key-reused', w.balance, w.held, w.debt, e.id)::points_outcome;
  end if;
  return row ('replayed', w.balance, w.held, w.debt, e.id)::points_outcome;
end $$;
