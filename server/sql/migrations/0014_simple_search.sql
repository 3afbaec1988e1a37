-- Lists and searches of up to 100,000 characters with ordinary queries and indexes.
drop trigger characters_followed on characters;
drop function follow_character();

-- First and last name, for lists by name.
alter table characters
  add column name_en text collate "C" not null default '',
  add column name_zh text collate "C" not null default '';
update characters c set name_en = s.name_en, name_zh = s.name_zh
  from character_search s where s.character_id = c.id;
create index characters_name_en on characters (name_en, id)
  include (type_id, race_id, body_type_id, hair_color_id, age)
  where status = 2 and is_public and deleted_at is null;
create index characters_name_zh on characters (name_zh, id)
  include (type_id, race_id, body_type_id, hair_color_id, age)
  where status = 2 and is_public and deleted_at is null;
-- One index for each filter; PostgreSQL combines them.
create index characters_type on characters (type_id)
  where status = 2 and is_public and deleted_at is null;
create index characters_race on characters (race_id)
  where status = 2 and is_public and deleted_at is null;
create index characters_body_type on characters (body_type_id)
  where status = 2 and is_public and deleted_at is null;
create index characters_hair_color on characters (hair_color_id)
  where status = 2 and is_public and deleted_at is null;
create index characters_age on characters (age)
  where status = 2 and is_public and deleted_at is null;

-- One row for each character that has been published. It is a table of its own because a visit
-- changes `characters.chat_count`, which would rewrite the GIN index entries of a column there.
alter table character_search rename column terms to old_terms;
alter table character_search
  drop column is_listed,
  drop column popularity,
  drop column age,
  drop column type_id,
  drop column race_id,
  drop column body_type_id,
  drop column hair_color_id,
  drop column created_at,
  drop column name_en,
  drop column name_zh,
  -- Words, Chinese characters and bigrams, and `=` followed by a name.
  add column terms tsvector;
alter table character_search reset (toast_tuple_target);
delete from character_search s using characters c
 where c.id = s.character_id and not (c.status = 2 and c.is_public);
update character_search set terms =
  array_to_tsvector(array(select term from unnest(old_terms) as term where term !~ '^[#^].'));
alter table character_search drop column old_terms, alter column terms set not null;
create index character_search_terms on character_search using gin (terms);

-- The words of all search terms, to find those that are similar to a misspelt one.
alter table character_words drop column forms;
create index character_words_similar on character_words using gin (word gin_trgm_ops);
