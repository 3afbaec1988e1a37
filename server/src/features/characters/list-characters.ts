import { AGE_MAX, AGE_MIN, COUNT_CAP } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import {
  countListed,
  filtered,
  walked,
  type Filter,
  type Found,
  type Sorted,
} from './browse-store.ts'
import { listedCards } from './cards.ts'
import type { CharacterCard } from './characters-store.ts'
import { crowdMemory, worthSorting } from './crowds.ts'
import { hiddenFrom } from './hide-character.ts'
import { pageMemory } from './page-memory.ts'

export type CharacterFilter = Partial<Filter> & { sort: 'popular' | 'new' | 'name' }

/** Steps of an index-only scan that a page may cost. */
const MAX_SCAN_STEPS = 100_000
/** Fewer scan steps than this are faster than sorting all matches. */
const CHEAP_SCAN_STEPS = 10_000
/** Users page on, so ids of several pages are prefetched with one query. */
const PREFETCHED_IDS = 100

const isUnfiltered = ({ ageMin, ageMax, ...ids }: Filter): boolean =>
  ageMin <= AGE_MIN && ageMax >= AGE_MAX && Object.values(ids).every((id) => id === undefined)

const toSortOrder = (sort: CharacterFilter['sort'], language: Ctx['language']): Sorted => {
  if (sort !== 'name') return sort
  return language === 'zh-CN' ? 'name-zh' : 'name-en'
}

type RunOnce<Result> = { (): Promise<Result>; hasRun: () => boolean }

const runOnce = <Result>(work: () => Promise<Result>): RunOnce<Result> => {
  let running: Promise<Result> | null = null
  return Object.assign(() => (running ??= work()), { hasRun: () => running !== null })
}

type BrowseQuery = Parameters<typeof walked>[1]

/** Sorts all matches of a narrow filter; scans the sort index for a broad one. */
const findFilteredIds = async (ctx: Ctx, query: BrowseQuery): Promise<Found> => {
  const { filter, hidden, skip, size } = query
  const depth = skip + size
  const { estimatedTotal, atMost } = await worthSorting(ctx, {
    depth,
    maxScanSteps: MAX_SCAN_STEPS,
  })
  const broadQueries = ctx.part(crowdMemory)
  const filterKey = JSON.stringify(filter)
  if (broadQueries.isCrowd(filterKey, atMost)) {
    const ids = await walked(ctx.db, query)
    if (ids.length === size) return { ids, total: COUNT_CAP }
    broadQueries.forget(filterKey)
  }
  const sortAll = runOnce(() => filtered(ctx.db, { ...query, atMost }))
  // All pages and sort orders of a filter share the cached count.
  const counted = await ctx
    .part(pageMemory)
    .page({ counted: filter, hidden, atMost }, async () => ({
      ids: [],
      total: (await sortAll()).total,
    }))
  const isSortCheaper = depth * estimatedTotal > counted.total * CHEAP_SCAN_STEPS
  if (counted.total < atMost && (sortAll.hasRun() || isSortCheaper)) {
    const few = await sortAll()
    // At the limit there may be more matches than were sorted.
    if (few.total < atMost) return few
  }
  if (counted.total >= atMost) broadQueries.learn(filterKey, atMost)
  return { ids: await walked(ctx.db, query), total: Math.min(counted.total, COUNT_CAP) }
}

const findUnfilteredIds = async (ctx: Ctx, query: BrowseQuery): Promise<Found> => {
  const { filter, hidden } = query
  const [ids, { total }] = await Promise.all([
    walked(ctx.db, query),
    ctx.part(pageMemory).page({ counted: filter, hidden }, async () => ({
      ids: [],
      total: await countListed(ctx.db, hidden),
    })),
  ])
  return { ids, total }
}

/** One page of the published characters that match a filter. */
export const listCharacters = async (
  ctx: Ctx,
  input: Paging & CharacterFilter,
): Promise<Page<CharacterCard>> => {
  const { page: number, pageSize, sort, ageMin = AGE_MIN, ageMax = AGE_MAX, ...ids } = input
  const paging = { page: number, pageSize }
  const skip = offsetOf(paging)
  if (skip === null) return page([], paging, 0)
  const size = pageSize * Math.max(1, Math.floor(PREFETCHED_IDS / pageSize))
  const offsetInBatch = skip % size
  const filter = { ...ids, ageMin, ageMax }
  const hidden = await hiddenFrom(ctx)
  const sorted = toSortOrder(sort, ctx.language)
  const query = { filter, sorted, hidden, skip: skip - offsetInBatch, size }
  const found = await ctx
    .part(pageMemory)
    .page(query, () =>
      isUnfiltered(filter) ? findUnfilteredIds(ctx, query) : findFilteredIds(ctx, query),
    )
  const onPage = found.ids.slice(offsetInBatch, offsetInBatch + pageSize)
  return page(await listedCards(ctx, onPage), paging, found.total)
}
