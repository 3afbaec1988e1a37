-- One page of the characters that pass the filters, and their number up to at_most. The settings
-- prevent a sequential scan and parallel workers, which would take longer than the work.
-- nullable: query
create function filtered_characters(
  query tsquery, min_age int, max_age int, sorted text, hidden bigint[], at_most int, skip int,
  size int
) returns table (ids bigint[], total int)
language plpgsql stable set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  key text := case sorted when 'popular' then 'popularity' when 'new' then 'created_at'
                          when 'name-en' then 'name_en' else 'name_zh' end;
  way text := case when sorted like 'name%' then 'asc' else 'desc' end;
begin
  return query execute format(
    'with hits as materialized (
       select s.character_id as id, s.%1$I as key from character_search s
        where s.is_listed and %3$s s.age between $2 and $3 and s.character_id <> all ($4)
        limit $5)
     select array(select id from hits order by key %2$s, id %2$s limit $7 offset $6),
            (select count(*)::int from hits)',
    key, way, case when query is null then '' else 'array_to_tsvector(s.terms) @@ $1 and' end)
  using query, min_age, max_age, hidden, at_most, skip, size;
end $$;
