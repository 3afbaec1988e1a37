-- The reply's heartbeat is older than p_lost_for_ms, or it has missed a few and the connection that
-- saved it last is closed: its node has died. After a restart of the database all connections are
-- closed, which proves nothing.
-- internal
create function chat_is_reply_lost(p_alive_at timestamptz, p_backend_pid int, p_lost_for_ms int)
returns boolean language sql stable as $$
  select p_alive_at < now() - p_lost_for_ms * interval '1 millisecond'
    or (p_alive_at < now() - interval '2 seconds'
      and p_backend_pid not in (select pid from pg_stat_activity where pid is not null)
      and pg_postmaster_start_time() < now() - interval '15 seconds')
$$;
