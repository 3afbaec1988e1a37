-- A job that keeps killing its process or running over its deadline is parked: nobody takes it until
-- an operator runs it again or discards it.
alter table jobs
  -- Runs without an orderly end: the process died or froze, or the deadline passed.
  add column unfinished_runs int not null default 0,
  add column parked_at timestamptz,
  add column parked_reason text,
  add constraint jobs_parked check ((parked_at is null) = (parked_reason is null));

-- "What is to be done now?"
drop index jobs_due;
create index jobs_due on jobs (run_at) where parked_at is null;
