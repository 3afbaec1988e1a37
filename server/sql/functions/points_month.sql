-- The calendar month (UTC) of a time.
-- internal
create function points_month(p_at timestamptz) returns date language sql immutable as $$
  select date_trunc('month', p_at at time zone 'UTC')::date
$$;
