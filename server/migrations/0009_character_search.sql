-- Finding and filtering characters. The wide column lies out of line wherever it is long, so that the
-- rest is small and ten thousand rows are looked at in a few milliseconds.
create table character_search (
  character_id bigint primary key references characters (id) on delete cascade,
  -- Copies that a trigger keeps in sync with the character.
  is_listed boolean not null,
  popularity int not null,
  age smallint not null,
  type_id bigint not null,
  race_id bigint not null,
  body_type_id bigint not null,
  hair_color_id bigint not null,
  created_at timestamptz not null,
  -- First and last name, for lists by name.
  name_en text collate "C" not null,
  name_zh text collate "C" not null,
  -- Everything she is found by: words, one and two Chinese characters in a row, `=` and her whole
  -- name, `^` and how a name begins, `#` and the id of an attribute that lists are filtered by.
  terms text[] not null
) with (toast_tuple_target = 256);
-- Read often and by the thousand: not worth packing and unpacking.
alter table character_search alter column terms set storage external;
-- "Who is found by all of these terms, or by some?"
create index character_search_terms on character_search using gin (array_to_tsvector(terms))
  where is_listed;
-- "Who is of this age?"
create index character_search_age on character_search (age) where is_listed;
-- "All of them by name."
create index character_search_name_en on character_search (name_en, character_id)
  include (type_id, race_id, body_type_id, hair_color_id, age) where is_listed;
create index character_search_name_zh on character_search (name_zh, character_id)
  include (type_id, race_id, body_type_id, hair_color_id, age) where is_listed;

-- Every word that any character is found by, with the forms it has when one letter is left out:
-- two words that are one letter apart share a form.
create table character_words (
  word text collate "C" primary key,
  forms text[] not null
);
create index character_words_forms on character_words using gin (forms);

create function follow_character() returns trigger language plpgsql as $$
begin
  update character_search set
    is_listed = new.status = 2 and new.is_public and new.deleted_at is null,
    popularity = new.chat_count,
    age = new.age,
    type_id = new.type_id,
    race_id = new.race_id,
    body_type_id = new.body_type_id,
    hair_color_id = new.hair_color_id,
    created_at = new.created_at
  where character_id = new.id;
  return null;
end $$;
create trigger characters_followed
  after update of status, is_public, deleted_at, chat_count, age, created_at, type_id, race_id,
    body_type_id, hair_color_id on characters
  for each row execute function follow_character();

-- The filters ride along, so that a walk in this order needs no other look.
drop index characters_popular;
drop index characters_popular_by_type;
drop index characters_new;
create index characters_popular on characters (chat_count desc, id desc)
  include (type_id, race_id, body_type_id, hair_color_id, age)
  where status = 2 and is_public and deleted_at is null;
create index characters_new on characters (created_at desc, id desc)
  include (type_id, race_id, body_type_id, hair_color_id, age)
  where status = 2 and is_public and deleted_at is null;

-- The four functions below say how they are to be planned: the planner takes a look into an array
-- to be free, and reads every row of the table for a word that many have.

-- One page of those whom the queries find, the first query's before the second's. `crowded` is the
-- first query that found `at_most`, which is then not all: `surely` says how many come before it.
create function matching_characters(
  queries text[], hidden bigint[], at_most int, skip int, size int)
returns table (ids bigint[], total int, crowded int, surely int)
language plpgsql stable set enable_seqscan = off as $$
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

-- The most popular of those whom a term finds that many have: by popularity until enough are found.
create function popular_characters_with(
  needed text[], either text[], either2 text[], either3 text[],
  outside text[], outside_all text[], hidden bigint[], skip int, size int)
returns setof bigint
language plpgsql stable
set enable_seqscan = off set enable_sort = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
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

-- One page of those whom filters leave, and how many they are up to `at_most`.
create function filtered_characters(
  query tsquery, min_age int, max_age int, sorted text, hidden bigint[], at_most int, skip int,
  size int)
returns table (ids bigint[], total int)
language plpgsql stable set enable_seqscan = off as $$
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

-- The same page when the filters leave many: in the asked order until enough are found.
create function walked_characters(
  sorted text, of_type bigint, of_race bigint, of_body_type bigint, of_hair_color bigint,
  min_age int, max_age int, hidden bigint[], skip int, size int)
returns setof bigint
language plpgsql stable
set enable_seqscan = off set enable_sort = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
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

-- The catalogue is loaded anew at the next start, and is found from then on.
delete from catalogue_state;
