-- Ends a running reply exactly once: appends the text that the row lacks, or replaces it by a notice,
-- and settles or voids its hold. A continued message without new text is restored to p_base.
-- Returns no row when the reply does not run any more, when its row holds another number of chunks
-- than p_saved_seq, or when p_lost_for_ms is given and its node is alive.
-- nullable: p_finish, p_withheld, p_lost_for_ms
create function chat_end_reply(
  p_message_id bigint, p_saved_seq int, p_seq int, p_text text, p_chunk_lengths text, p_state text,
  p_finish text, p_withheld text, p_base text, p_is_charged boolean, p_lost_for_ms int,
  p_now timestamptz
) returns setof bigint language plpgsql as $$
declare
  v_round int;
  v_base_state text;
  v_is_restored boolean;
begin
  update replies r
    set running = false, finish = p_finish, seq = p_seq, cuts = r.cuts || p_chunk_lengths,
      notice = case when p_withheld is not null then 'refused' end
    where r.message_id = p_message_id and r.running and r.seq = p_saved_seq
      and (p_lost_for_ms is null or chat_is_reply_lost(r.alive_at, r.backend_pid, p_lost_for_ms))
    returning r.round, coalesce(r.base_state, 'done') into v_round, v_base_state;
  if not found then return; end if;
  v_is_restored := v_round > 0 and (p_withheld is not null or p_seq = 0);
  update messages m set
      state = case when v_is_restored then v_base_state else p_state end,
      type = case when p_withheld is not null and not v_is_restored then 'notice' else m.type end,
      content = case when v_is_restored then p_base
        when p_withheld is not null then p_withheld
        else m.content || p_text end
    where m.id = p_message_id;
  if p_is_charged then perform points_settle(chat_charge_key(p_message_id, v_round), p_now);
  else perform points_void(chat_charge_key(p_message_id, v_round), p_now);
  end if;
  return next p_message_id;
end $$;
