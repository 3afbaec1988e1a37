import { sql } from 'kysely'
import { matchingCharacters, popularCharactersWith } from '../../db/functions.ts'
import type { Reader, Tx } from '../../db/write.ts'
import type { SearchDocument } from './search-document.ts'
import type { Tier } from './search-tiers.ts'
import { toTsqueries } from './search-tiers.ts'

/** Saves the search index entry. Database triggers keep `is_listed` and popularity up to date. */
export const saveSearchDocument = async (tx: Tx, characterId: number, document: SearchDocument) => {
  const { terms, words, nameEn, nameZh } = document
  await sql`
    insert into character_search
      (character_id, is_listed, popularity, age, type_id, race_id, body_type_id, hair_color_id,
       created_at, name_en, name_zh, terms)
    select id, status = 2 and is_public and deleted_at is null, chat_count, age, type_id, race_id,
           body_type_id, hair_color_id, created_at,
           ${nameEn}, ${nameZh}, ${terms}::text[]
      from characters where id = ${characterId}
    on conflict (character_id) do update set
      name_en = excluded.name_en, name_zh = excluded.name_zh, terms = excluded.terms`.execute(tx)
  await sql`
    insert into character_words (word, forms)
    select word, array(select jsonb_array_elements_text(forms))
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w (word text, forms jsonb)
     order by word
    on conflict do nothing`.execute(tx)
}

export const removeSearchDocument = (tx: Tx, characterId: number) =>
  tx.deleteFrom('character_search').where('character_id', '=', characterId).execute()

export type Slice = { skip: number; size: number }
export type MatchResult = {
  ids: number[]
  total: number
  /** The position, from 1, of the first tier that was too broad to read to its end. */
  crowded: number | null
  /** The number of matches before that tier. */
  surely: number
}

export const findMatches = async (
  db: Reader,
  input: Slice & { tiers: Tier[]; hidden: number[]; atMost: number },
): Promise<MatchResult> => {
  const [match] = await matchingCharacters(db, { ...input, queries: toTsqueries(input.tiers) })
  if (!match) throw new Error('matching_characters returned no row')
  return match
}

export type PopularQuery = Slice & {
  tier: Tier
  /** Leaves out characters that have any of these terms, or all of those. */
  excludeAny: string[] | null
  excludeAll: string[] | null
}

export const findPopular = (
  db: Reader,
  { tier, excludeAny, excludeAll, hidden, skip, size }: PopularQuery & { hidden: number[] },
): Promise<number[]> => {
  const [either = null, either2 = null, either3 = null] = tier.either
  return popularCharactersWith(db, {
    needed: tier.needed,
    either,
    either2,
    either3,
    outside: excludeAny,
    outsideAll: excludeAll,
    hidden,
    skip,
    size,
  })
}

/** Indexed words that share a deletion form with one of these: candidates for a fuzzy match. */
export const findWordsByForms = async (db: Reader, forms: string[]): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from character_words where forms && ${forms}::text[] limit 500`.execute(db)
  return rows.map(({ word }) => word)
}

/** Indexed words with this prefix, the shortest first. */
export const findWordsByPrefix = async (
  db: Reader,
  beginning: string,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select word from character_words
       where word > ${beginning} and word < ${`${beginning}\u{10ffff}`} limit 500) found
     order by length(word), word limit ${limit}`.execute(db)
  return rows.map(({ word }) => word)
}

/** The number of characters as estimated by PostgreSQL's statistics. */
export const estimateCharacterCount = async (db: Reader): Promise<number> => {
  const { rows } = await sql<{ about: number }>`
    select greatest(reltuples, 0)::bigint as about from pg_class
     where oid = 'character_search'::regclass`.execute(db)
  return rows[0]?.about ?? 0
}
