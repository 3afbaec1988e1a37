-- Rate limits count hits in slices of their window: the start of each slice in milliseconds, and its
-- hits. The rows are short-lived and unlogged, so the old ones are dropped.
truncate limits;
alter table limits
  drop column hits,
  drop column counted,
  add column slices bigint[] not null,
  add column counts int[] not null,
  -- Whether the latest hit was counted or refused.
  add column is_taken boolean not null;
