import { AGE_MAX, AGE_MIN, MAX_COUNTED_ROWS } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { toOffset, createPage, type Page, type Paging } from '../../kernel/paging.ts'
import {
  countListed,
  findFiltered,
  scanListed,
  type BrowseFilter,
  type IdPage,
  type SortOrder,
} from './browse-store.ts'
import { loadListedCards } from './cards.ts'
import type { CharacterCard } from './characters-store.ts'
import { broadQueryCache, planSortLimit } from './query-planner.ts'
import { loadHiddenCharacterIds } from './hide-character.ts'
import { listPageCache } from './list-page-cache.ts'

export type CharacterListFilter = Partial<BrowseFilter> & { sort: 'popular' | 'new' | 'name' }

/** Steps of an index-only scan that a page may cost. */
const MAX_SCAN_STEPS = 100_000
/** Fewer scan steps than this are faster than sorting all matches. */
const CHEAP_SCAN_STEPS = 10_000
/** Users page on, so ids of several pages are prefetched with one query. */
const PREFETCHED_IDS = 100

const isUnfiltered = ({ ageMin, ageMax, ...ids }: BrowseFilter): boolean =>
  ageMin <= AGE_MIN && ageMax >= AGE_MAX && Object.values(ids).every((id) => id === undefined)

const toSortOrder = (sort: CharacterListFilter['sort'], language: Ctx['language']): SortOrder => {
  if (sort !== 'name') return sort
  return language === 'zh-CN' ? 'name-zh' : 'name-en'
}

type RunOnce<Result> = { (): Promise<Result>; hasRun: () => boolean }

const runOnce = <Result>(work: () => Promise<Result>): RunOnce<Result> => {
  let running: Promise<Result> | null = null
  return Object.assign(() => (running ??= work()), { hasRun: () => running !== null })
}

type BrowseQuery = Parameters<typeof scanListed>[1]

/** Sorts all matches of a narrow filter; scans the sort index for a broad one. */
const findFilteredIds = async (ctx: Ctx, query: BrowseQuery): Promise<IdPage> => {
  const { filter, hidden, skip, size } = query
  const depth = skip + size
  const { estimatedTotal, atMost } = await planSortLimit(ctx, {
    depth,
    maxScanSteps: MAX_SCAN_STEPS,
  })
  const broadQueries = ctx.service(broadQueryCache)
  const filterKey = JSON.stringify(filter)
  if (broadQueries.isBroad(filterKey, atMost)) {
    const ids = await scanListed(ctx.db, query)
    if (ids.length === size) return { ids, total: MAX_COUNTED_ROWS }
    broadQueries.remove(filterKey)
  }
  const sortAll = runOnce(() => findFiltered(ctx.db, { ...query, atMost }))
  // All pages and sort orders of a filter share the cached count.
  const counted = await ctx
    .service(listPageCache)
    .getOrFind({ counted: filter, hidden, atMost }, async () => ({
      ids: [],
      total: (await sortAll()).total,
    }))
  const isSortCheaper = depth * estimatedTotal > counted.total * CHEAP_SCAN_STEPS
  if (counted.total < atMost && (sortAll.hasRun() || isSortCheaper)) {
    const few = await sortAll()
    // At the limit there may be more matches than were sorted.
    if (few.total < atMost) return few
  }
  if (counted.total >= atMost) broadQueries.add(filterKey, atMost)
  return { ids: await scanListed(ctx.db, query), total: Math.min(counted.total, MAX_COUNTED_ROWS) }
}

const findUnfilteredIds = async (ctx: Ctx, query: BrowseQuery): Promise<IdPage> => {
  const { filter, hidden } = query
  const [ids, { total }] = await Promise.all([
    scanListed(ctx.db, query),
    ctx.service(listPageCache).getOrFind({ counted: filter, hidden }, async () => ({
      ids: [],
      total: await countListed(ctx.db, hidden),
    })),
  ])
  return { ids, total }
}

/** One page of the published characters that match a filter. */
export const listCharacters = async (
  ctx: Ctx,
  input: Paging & CharacterListFilter,
): Promise<Page<CharacterCard>> => {
  const { page: number, pageSize, sort, ageMin = AGE_MIN, ageMax = AGE_MAX, ...ids } = input
  const paging = { page: number, pageSize }
  const skip = toOffset(paging)
  if (skip === null) return createPage([], paging, 0)
  const size = pageSize * Math.max(1, Math.floor(PREFETCHED_IDS / pageSize))
  const offsetInBatch = skip % size
  const filter = { ...ids, ageMin, ageMax }
  const hidden = await loadHiddenCharacterIds(ctx)
  const sorted = toSortOrder(sort, ctx.language)
  const query = { filter, sorted, hidden, skip: skip - offsetInBatch, size }
  const found = await ctx
    .service(listPageCache)
    .getOrFind(query, () =>
      isUnfiltered(filter) ? findUnfilteredIds(ctx, query) : findFilteredIds(ctx, query),
    )
  const onPage = found.ids.slice(offsetInBatch, offsetInBatch + pageSize)
  return createPage(await loadListedCards(ctx, onPage), paging, found.total)
}
