import { COUNT_CAP } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { listedCards } from './cards.ts'
import type { CharacterCard } from './characters-store.ts'
import type { Found } from './browse-store.ts'
import { crowdMemory, worthSorting } from './crowds.ts'
import { hiddenFrom } from './hide-character.ts'
import { pageMemory } from './page-memory.ts'
import { matching, popularWith, wordsBeginning, wordsWithForms } from './search-store.ts'
import {
  keywordsOf,
  openWords,
  queryOf,
  tiersOf,
  type Keywords,
  type OpenWord,
  type Tier,
} from './search-tiers.ts'
import { formsOf, isOneLetterOff } from './search-words.ts'

const MAX_ALTERNATIVES = 40
/** Steps of a popularity scan that a page may cost; each reads one character's terms. */
const MAX_SCAN_STEPS = 3_500

const findAlternatives = async (ctx: Pick<Ctx, 'db'>, { word, isFuzzy, isPrefix }: OpenWord) => {
  const [similar, completed] = await Promise.all([
    isFuzzy ? wordsWithForms(ctx.db, formsOf(word)) : [],
    isPrefix ? wordsBeginning(ctx.db, word, MAX_ALTERNATIVES) : [],
  ])
  const near = similar.filter((known) => isOneLetterOff(word, known)).slice(0, MAX_ALTERNATIVES)
  return [...new Set([...near, ...completed])]
}

type SearchPage = { tiers: Tier[]; hidden: number[]; skip: number; size: number; atMost: number }
type SearchCtx = Pick<Ctx, 'db' | 'part'>

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
  const rest = await popularWith(db, {
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
const findInKnownBroadTier = async (ctx: SearchCtx, search: SearchPage): Promise<Found | null> => {
  const broadQueries = ctx.part(crowdMemory)
  const tier = search.tiers.find((one) => broadQueries.isCrowd(queryOf(one), search.atMost))
  if (!tier) return null
  const tiers = search.tiers.slice(0, search.tiers.indexOf(tier))
  const before = await matching(ctx.db, { ...search, tiers })
  const ids = await fillFromBroadTier(ctx, search, { ids: before.ids, count: before.total, tier })
  if (before.crowded === null && ids.length === search.size) return { ids, total: COUNT_CAP }
  broadQueries.forget(queryOf(tier))
  return null
}

/** A page of ids: sorts all matches, or scans the first broad tier by popularity. */
export const idsFound = async (ctx: SearchCtx, search: SearchPage): Promise<Found> => {
  const known = await findInKnownBroadTier(ctx, search)
  if (known) return known
  const found = await matching(ctx.db, search)
  const tier = found.crowded === null ? undefined : search.tiers[found.crowded - 1]
  if (!tier) return found
  ctx.part(crowdMemory).learn(queryOf(tier), search.atMost)
  const before = { ids: found.ids, count: found.surely, tier }
  return { ids: await fillFromBroadTier(ctx, search, before), total: COUNT_CAP }
}

export const tiersFor = async (ctx: Pick<Ctx, 'db'>, keywords: Keywords): Promise<Tier[]> => {
  const alternatives = await Promise.all(
    openWords(keywords).map(
      async (fuzzy) => [fuzzy.word, await findAlternatives(ctx, fuzzy)] as const,
    ),
  )
  return tiersOf(keywords, new Map(alternatives))
}

/** Full-text search over names, descriptions and attributes in both languages; best match first. */
export const searchCharacters = async (
  ctx: Ctx,
  input: Paging & { keywords: string },
): Promise<Page<CharacterCard>> => {
  const paging = { page: input.page, pageSize: input.pageSize }
  const skip = offsetOf(paging)
  const keywords = keywordsOf(input.keywords)
  if (skip === null || !keywords.whole) return page([], paging, 0)
  const size = paging.pageSize
  const hidden = await hiddenFrom(ctx)
  const query = { keywords, hidden, skip, size }
  const found = await ctx.part(pageMemory).page(query, async () => {
    const [{ atMost }, tiers] = await Promise.all([
      worthSorting(ctx, { depth: skip + size, maxScanSteps: MAX_SCAN_STEPS }),
      tiersFor(ctx, keywords),
    ])
    return idsFound(ctx, { tiers, hidden, skip, size, atMost })
  })
  return page(await listedCards(ctx, found.ids), paging, found.total)
}
