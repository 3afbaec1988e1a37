-- Work to be done once, after the transaction that scheduled it. A row is deleted when its work is done or
-- has expired. Taking a job moves run_at ahead as a lease, so that a dead worker's job is run again. A job
-- that repeatedly kills its process or misses its deadline is parked until an operator runs or discards it.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- Idempotency key: scheduling the same work twice adds one job.
  key text unique,
  run_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  created_at timestamptz not null,
  -- The last failure; null while the job is tried again.
  failed_at timestamptz,
  -- Runs without an orderly end: the process died or froze, or the deadline passed.
  unfinished_runs int not null default 0,
  parked_at timestamptz,
  parked_reason text,
  constraint jobs_parked check ((parked_at is null) = (parked_reason is null))
);
-- Due jobs.
create index jobs_due on jobs (run_at) where parked_at is null;

-- Recent hits of the rate limiter by keyed hash. Unlogged: losing them in a crash is harmless.
create unlogged table limits (
  key bytea primary key,
  -- The time of each hit in microseconds while there are few; only their number while there are many.
  hits bigint[] not null default '{}',
  counted int not null default 0,
  ends_at timestamptz not null
);
-- Expired rows.
create index limits_ends on limits (ends_at);
