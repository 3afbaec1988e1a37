-- One page of the characters that match the queries; matches of an earlier query come first. crowded
-- is the position of the first query with at_most matches, which may then be incomplete; surely is the
-- number of matches before it. The planner takes array lookups to be free and would scan the whole
-- table for a frequent word, so sequential scans are off; starting parallel workers would take longer
-- than the work.
-- nullable: crowded
create function matching_characters(
  queries text[], hidden bigint[], at_most int, skip int, size int
) returns table (ids bigint[], total int, crowded int, surely int)
language plpgsql stable set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
begin
  return query with hits as materialized (
    select found.character_id, found.popularity, asked.place
      from unnest(queries) with ordinality as asked (query, place)
     cross join lateral (
       select s.character_id, s.popularity from character_search s
        where s.is_listed and array_to_tsvector(s.terms) @@ asked.query::tsquery
          and s.character_id <> all (hidden)
        limit at_most) found
  ), full_place as (
    select min(place) as place
      from (select place from hits group by place having count(*) >= at_most) many
  ), best as materialized (
    select hits.character_id as id, min(hits.place) as place, max(hits.popularity) as popularity
      from hits group by 1
  )
  select
    array(select b.id from best b where f.place is null or b.place < f.place
           order by b.place, b.popularity desc, b.id desc limit size offset skip),
    counted.total, f.place::int, counted.surely
    from full_place f cross join lateral (
      select count(*)::int as total, (count(*) filter (where b.place < f.place))::int as surely
        from best b) counted;
end $$;
