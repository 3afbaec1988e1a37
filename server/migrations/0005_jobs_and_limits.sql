-- Work to be done once, after the change that asked for it. A row lives until its work is done or
-- its time is over; taking it moves run_at ahead, so that a dead worker's job comes up again.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- The same key twice is the same work.
  key text unique,
  run_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  created_at timestamptz not null
);
-- "What is to be done now?"
create index jobs_due on jobs (run_at);

-- Hits of the last while, by a keyed hash of who made them. Losing them in a crash costs nothing.
create unlogged table limits (
  key bytea primary key,
  -- Each hit's time in microseconds while there are few; only their number while there are many.
  hits bigint[] not null default '{}',
  counted int not null default 0,
  ends_at timestamptz not null
);
-- "Which rows say nothing any more?"
create index limits_ends on limits (ends_at);
