-- The search index of characters. Long values of the wide column are stored out of line (TOAST), so that the
-- other columns are small and ten thousand rows can be scanned in a few milliseconds.
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
  -- First and last name, for lists sorted by name.
  name_en text collate "C" not null,
  name_zh text collate "C" not null,
  -- All search terms: words, sequences of one and two Chinese characters, `=` and the full name, `^` and
  -- prefixes of names, `#` and the id of an attribute for filters. Not compressed: a query may read thousands
  -- of rows.
  terms text[] storage external not null
) with (toast_tuple_target = 256);
-- Characters that match all or some of the given terms.
create index character_search_terms on character_search using gin (array_to_tsvector(terms))
  where is_listed;
-- Filter by age.
create index character_search_age on character_search (age) where is_listed;
-- Lists sorted by name, with the filter columns included.
create index character_search_name_en on character_search (name_en, character_id)
  include (type_id, race_id, body_type_id, hair_color_id, age) where is_listed;
create index character_search_name_zh on character_search (name_zh, character_id)
  include (type_id, race_id, body_type_id, hair_color_id, age) where is_listed;

-- Every indexed word with its deletion forms (one letter removed): two words with an edit distance of one
-- share a form.
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
