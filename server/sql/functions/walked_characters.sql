-- The same page when many characters pass the filters: scanned in the requested order until the page
-- is full. The settings force the plan, as for popular_characters_with.
-- nullable: of_type, of_race, of_body_type, of_hair_color
create function walked_characters(
  sorted text, of_type bigint, of_race bigint, of_body_type bigint, of_hair_color bigint,
  min_age int, max_age int, hidden bigint[], skip int, size int
) returns setof bigint
language plpgsql stable
set enable_seqscan = off set enable_sort = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 as $$
begin
  if sorted = 'popular' then
    return query select c.id from characters c
     where c.status = 2 and c.is_public and c.deleted_at is null
       and (of_type is null or c.type_id = of_type)
       and (of_race is null or c.race_id = of_race)
       and (of_body_type is null or c.body_type_id = of_body_type)
       and (of_hair_color is null or c.hair_color_id = of_hair_color)
       and c.age between min_age and max_age and c.id <> all (hidden)
     order by c.chat_count desc, c.id desc limit size offset skip;
  elsif sorted = 'new' then
    return query select c.id from characters c
     where c.status = 2 and c.is_public and c.deleted_at is null
       and (of_type is null or c.type_id = of_type)
       and (of_race is null or c.race_id = of_race)
       and (of_body_type is null or c.body_type_id = of_body_type)
       and (of_hair_color is null or c.hair_color_id = of_hair_color)
       and c.age between min_age and max_age and c.id <> all (hidden)
     order by c.created_at desc, c.id desc limit size offset skip;
  elsif sorted = 'name-en' then
    return query select s.character_id from character_search s
     where s.is_listed
       and (of_type is null or s.type_id = of_type)
       and (of_race is null or s.race_id = of_race)
       and (of_body_type is null or s.body_type_id = of_body_type)
       and (of_hair_color is null or s.hair_color_id = of_hair_color)
       and s.age between min_age and max_age and s.character_id <> all (hidden)
     order by s.name_en, s.character_id limit size offset skip;
  else
    return query select s.character_id from character_search s
     where s.is_listed
       and (of_type is null or s.type_id = of_type)
       and (of_race is null or s.race_id = of_race)
       and (of_body_type is null or s.body_type_id = of_body_type)
       and (of_hair_color is null or s.hair_color_id = of_hair_color)
       and s.age between min_age and max_age and s.character_id <> all (hidden)
     order by s.name_zh, s.character_id limit size offset skip;
  end if;
end $$;
