-- The most popular characters with a frequent term: scanned by popularity until the page is full. The
-- settings force the plan: the planner takes array lookups to be free, and starting parallel workers
-- would take longer than the work.
-- nullable: either, either2, either3, outside, outside_all
create function popular_characters_with(
  needed text[], either text[], either2 text[], either3 text[], outside text[], outside_all text[],
  hidden bigint[], skip int, size int
) returns setof bigint
language plpgsql stable
set enable_seqscan = off set enable_sort = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 as $$
begin
  return query select c.id from characters c join character_search s on s.character_id = c.id
   where c.status = 2 and c.is_public and c.deleted_at is null
     and s.terms @> needed
     and (either is null or s.terms && either)
     and (either2 is null or s.terms && either2)
     and (either3 is null or s.terms && either3)
     and (outside is null or not s.terms && outside)
     and (outside_all is null or not s.terms @> outside_all)
     and c.id <> all (hidden)
   order by c.chat_count desc, c.id desc limit size offset skip;
end $$;
