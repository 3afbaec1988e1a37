import type { Ctx } from '../../kernel/ctx.ts'
import { createPage, type Page, type Paging } from '../../kernel/paging.ts'
import type { CharacterCard } from './characters-store.ts'
import { loadCardPage } from './load-card-page.ts'
import {
  buildQueries,
  buildSimilarQuery,
  getMisspeltWords,
  parseKeywords,
  swapLetters,
  type Keywords,
} from './search-query.ts'
import { findKnownWords, findMatches } from './search-store.ts'

/** With fewer exact matches than this, similar words are searched too. */
const ENOUGH_MATCHES = 100

const findMatchingIds = async ({ db }: Pick<Ctx, 'db'>, keywords: Keywords): Promise<number[]> => {
  const exact = buildQueries(keywords)
  const ids = await findMatches(db, exact)
  if (ids.length >= ENOUGH_MATCHES) return ids
  const words = getMisspeltWords(keywords)
  const known = words.length
    ? await findKnownWords(db, { words, others: words.flatMap(swapLetters) })
    : []
  const similar = buildSimilarQuery(keywords, known)
  return similar ? findMatches(db, [...exact, similar]) : ids
}

/** Searches names, descriptions and attributes in both languages; best match first. */
export const searchCharacters = async (
  ctx: Ctx,
  { keywords: text, ...paging }: Paging & { keywords: string },
): Promise<Page<CharacterCard>> => {
  const keywords = parseKeywords(text)
  if (!keywords.whole) return createPage([], paging, 0)
  return loadCardPage(ctx, paging, { search: keywords }, () => findMatchingIds(ctx, keywords))
}
