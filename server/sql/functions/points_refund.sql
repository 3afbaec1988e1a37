-- Refunds a spend once, by an entry that refers to it. A refund in a later month does not raise what
-- can be spent in that month: the user could otherwise spend more than the ceiling.
-- nullable: row_id
create function points_refund(
  p_spend_key text, p_reason text, p_idempotency_key text, p_now timestamptz
) returns points_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare w wallets; before points_outcome; e ledger; entry bigint;
begin
  select * into e from ledger where key = p_spend_key and counter_account = 'spend';
  if not found then return row ('missing', 0, 0, 0, null)::points_outcome; end if;
  w := points_lock(e.user_id);
  before := points_before(e.user_id, p_idempotency_key, -e.delta, p_reason);
  if before.outcome is not null then return before; end if;
  if exists (select from ledger where counter_account = 'refund' and ref ->> 'of' = p_spend_key
      and user_id = e.user_id) then
    return row ('key-reused', w.balance, w.held, w.debt, null)::points_outcome;
  end if;
  entry := points_write(e.user_id, -e.delta, 'refund', p_reason, p_idempotency_key,
    e.ref || jsonb_build_object('of', p_spend_key), p_now, points_month(e.at) = points_month(p_now));
  return row ('done', w.balance - e.delta, w.held, w.debt, entry)::points_outcome;
end $$;
