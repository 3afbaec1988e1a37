import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'
import { isListed } from './browse-store.ts'
import type { SearchDocument } from './search-terms.ts'

/** Must be called in the transaction that publishes the character. */
export const saveSearchDocument = async (tx: Tx, characterId: number, document: SearchDocument) => {
  const { terms, words, nameEn, nameZh } = document
  await tx
    .updateTable('characters')
    .set({ name_en: nameEn, name_zh: nameZh })
    .where('id', '=', characterId)
    .execute()
  await sql`
    insert into character_search (character_id, terms)
    values (${characterId}, array_to_tsvector(${terms}::text[]))
    on conflict (character_id) do update set terms = excluded.terms`.execute(tx)
  // Sorted, so that concurrent transactions do not deadlock.
  await sql`
    insert into character_words (word)
    select word from unnest(${words}::text[]) as word order by word
    on conflict do nothing`.execute(tx)
}

export const removeSearchDocument = (tx: Tx, characterId: number) =>
  tx.deleteFrom('character_search').where('character_id', '=', characterId).execute()

/** A query with more matches is broad, and not all of them are read. */
const MAX_MATCHES = 2_000
/** For a broad query these are read to their end, so that its first pages are complete. */
const POPULAR_CHARACTERS = 1_000
const MAX_POPULAR_MATCHES = 100

/** Up to MAX_MATCHES of each tsquery, and all of these that are listed, by popularity. */
const findSomeMatches = async (db: Reader, tsqueries: string[]) => {
  // The arrays keep PostgreSQL from reading all characters for a join.
  const { rows } = await sql<{ ids: number[]; tiers: number[][] }>`
    with matches as materialized (
      select place, array(
          select character_id from character_search
           where terms @@ query::tsquery limit ${MAX_MATCHES + 1}) as ids
        from unnest(${tsqueries}::text[]) with ordinality as tier (query, place))
    select array(select id from characters
                  where id = any (array(select unnest(ids) from matches)) and ${isListed}
                  order by chat_count desc, id desc) as ids,
           (select json_agg(ids order by place) from matches) as tiers`.execute(db)
  return rows[0] ?? { ids: [], tiers: [] }
}

type Match = { id: number; tier: number }

/** The matches among the most popular characters, each with its first tsquery. */
const findPopularMatches = async (
  db: Reader,
  queries: { tsquery: string; tier: number }[],
): Promise<Match[]> => {
  const tsqueries = queries.map(({ tsquery }) => tsquery)
  const either = tsqueries.map((tsquery) => `(${tsquery})`).join(' | ')
  const { rows } = await sql<Match>`
    select id, (
        select min(tier)
          from unnest(${tsqueries}::text[], ${queries.map(({ tier }) => tier)}::int[]) as q (query, tier)
          join character_search on character_id = top.id and terms @@ query::tsquery) as tier
      from (select id from characters where ${isListed}
             order by chat_count desc, id desc limit ${POPULAR_CHARACTERS}) top
     where (select terms @@ ${either}::tsquery from character_search where character_id = top.id)
     limit ${MAX_POPULAR_MATCHES}`.execute(db)
  return rows
}

/**
 * The listed characters that match any of the tsqueries: those of the first query before those of
 * the second, each by popularity. The work is bounded: a broad query gives its matches among the
 * most popular characters and some others.
 */
export const findMatches = async (db: Reader, tsqueries: string[]): Promise<number[]> => {
  const { ids, tiers } = await findSomeMatches(db, tsqueries)
  const broad = tsqueries
    .map((tsquery, tier) => ({ tsquery, tier }))
    .filter(({ tier }) => (tiers[tier]?.length ?? 0) > MAX_MATCHES)
  const popular = broad.length ? await findPopularMatches(db, broad) : []
  const sets = tiers.map((tier) => new Set(tier))
  const others = ids.map((id) => ({ id, tier: sets.findIndex((tier) => tier.has(id)) }))
  const byTier = [...popular, ...others].toSorted((one, other) => one.tier - other.tier)
  return [...new Set(byTier.map(({ id }) => id))].slice(0, MAX_MATCHES)
}

const MAX_SIMILAR_WORDS = 1_000

/** Known words that share trigrams with one of `words`, or are one of `others`. */
export const findKnownWords = async (
  db: Reader,
  { words, others }: { words: string[]; others: string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from character_words where word = any (${others}::text[])
    union
    select word from unnest(${words}::text[]) as typed join character_words on word % typed
    limit ${MAX_SIMILAR_WORDS}`.execute(db)
  return rows.map(({ word }) => word)
}
