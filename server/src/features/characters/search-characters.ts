import { MAX_COUNTED_ROWS } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { toOffset, createPage, type Page, type Paging } from '../../kernel/paging.ts'
import { loadListedCards } from './cards.ts'
import type { CharacterCard } from './characters-store.ts'
import type { IdPage } from './browse-store.ts'
import { broadQueryCache, planSortLimit } from './query-planner.ts'
import { loadHiddenCharacterIds } from './hide-character.ts'
import { listPageCache } from './list-page-cache.ts'
import { findMatches, findPopular, findWordsByPrefix, findWordsByForms } from './search-store.ts'
import {
  parseKeywords,
  findExpandableWords,
  toTsquery,
  buildTiers,
  type Keywords,
  type ExpandableWord,
  type Tier,
} from './search-tiers.ts'
import { toDeletionForms, isOneLetterOff } from './search-tokenizer.ts'

const MAX_ALTERNATIVES = 40
/** Steps of a popularity scan that a page may cost; each reads one character's terms. */
const MAX_SCAN_STEPS = 3_500

const findAlternatives = async (
  ctx: Pick<Ctx, 'db'>,
  { word, isFuzzy, isPrefix }: ExpandableWord,
) => {
  const [similar, completed] = await Promise.all([
    isFuzzy ? findWordsByForms(ctx.db, toDeletionForms(word)) : [],
    isPrefix ? findWordsByPrefix(ctx.db, word, MAX_ALTERNATIVES) : [],
  ])
  const near = similar.filter((known) => isOneLetterOff(word, known)).slice(0, MAX_ALTERNATIVES)
  return [...new Set([...near, ...completed])]
}

type SearchPage = { tiers: Tier[]; hidden: number[]; skip: number; size: number; atMost: number }
type SearchCtx = Pick<Ctx, 'db' | 'service'>

/** The matches ranked before the broad tier, then the broad tier by popularity. */
const fillFromBroadTier = async (
  { db }: SearchCtx,
  { tiers, hidden, skip, size }: SearchPage,
  before: { ids: number[]; count: number; tier: Tier },
): Promise<number[]> => {
  const missing = size - before.ids.length
  if (missing <= 0) return before.ids
  const tiersBefore = before.count ? tiers.slice(0, tiers.indexOf(before.tier)) : []
  const named = tiersBefore.filter(({ kind }) => kind !== 'words')
  const rest = await findPopular(db, {
    tier: before.tier,
    excludeAny: named.length ? named.flatMap(({ needed }) => needed) : null,
    excludeAll: tiersBefore.find(({ kind }) => kind === 'words')?.needed ?? null,
    hidden,
    skip: Math.max(0, skip - before.count),
    size: missing,
  })
  return [...before.ids, ...rest]
}

/** The page, if a tier is known to be broad and still fills it. */
const findInKnownBroadTier = async (ctx: SearchCtx, search: SearchPage): Promise<IdPage | null> => {
  const broadQueries = ctx.service(broadQueryCache)
  const tier = search.tiers.find((one) => broadQueries.isBroad(toTsquery(one), search.atMost))
  if (!tier) return null
  const tiers = search.tiers.slice(0, search.tiers.indexOf(tier))
  const before = await findMatches(ctx.db, { ...search, tiers })
  const ids = await fillFromBroadTier(ctx, search, { ids: before.ids, count: before.total, tier })
  if (before.crowded === null && ids.length === search.size) return { ids, total: MAX_COUNTED_ROWS }
  broadQueries.remove(toTsquery(tier))
  return null
}

/** A page of ids: sorts all matches, or scans the first broad tier by popularity. */
export const findPageIds = async (ctx: SearchCtx, search: SearchPage): Promise<IdPage> => {
  const known = await findInKnownBroadTier(ctx, search)
  if (known) return known
  const found = await findMatches(ctx.db, search)
  const tier = found.crowded === null ? undefined : search.tiers[found.crowded - 1]
  if (!tier) return found
  ctx.service(broadQueryCache).add(toTsquery(tier), search.atMost)
  const before = { ids: found.ids, count: found.surely, tier }
  return { ids: await fillFromBroadTier(ctx, search, before), total: MAX_COUNTED_ROWS }
}

export const loadTiers = async (ctx: Pick<Ctx, 'db'>, keywords: Keywords): Promise<Tier[]> => {
  const alternatives = await Promise.all(
    findExpandableWords(keywords).map(
      async (fuzzy) => [fuzzy.word, await findAlternatives(ctx, fuzzy)] as const,
    ),
  )
  return buildTiers(keywords, new Map(alternatives))
}

/** Full-text search over names, descriptions and attributes in both languages; best match first. */
export const searchCharacters = async (
  ctx: Ctx,
  input: Paging & { keywords: string },
): Promise<Page<CharacterCard>> => {
  const paging = { page: input.page, pageSize: input.pageSize }
  const skip = toOffset(paging)
  const keywords = parseKeywords(input.keywords)
  if (skip === null || !keywords.whole) return createPage([], paging, 0)
  const size = paging.pageSize
  const hidden = await loadHiddenCharacterIds(ctx)
  const query = { keywords, hidden, skip, size }
  const found = await ctx.service(listPageCache).getOrFind(query, async () => {
    const [{ atMost }, tiers] = await Promise.all([
      planSortLimit(ctx, { depth: skip + size, maxScanSteps: MAX_SCAN_STEPS }),
      loadTiers(ctx, keywords),
    ])
    return findPageIds(ctx, { tiers, hidden, skip, size, atMost })
  })
  return createPage(await loadListedCards(ctx, found.ids), paging, found.total)
}
