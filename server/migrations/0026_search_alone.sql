-- A page is found in a few milliseconds by one process. Among a million characters the planner would
-- share that work among several, and starting them takes longer than the work.
alter function matching_characters(text[], bigint[], int, int, int)
  set max_parallel_workers_per_gather = 0;
alter function popular_characters_with(
  text[], text[], text[], text[], text[], text[], bigint[], int, int)
  set max_parallel_workers_per_gather = 0;
alter function filtered_characters(tsquery, int, int, text, bigint[], int, int, int)
  set max_parallel_workers_per_gather = 0;
alter function walked_characters(
  text, bigint, bigint, bigint, bigint, int, int, bigint[], int, int)
  set max_parallel_workers_per_gather = 0;
