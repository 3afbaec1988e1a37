import { AGE_MAX, AGE_MIN, COUNT_CAP } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { countListed, filtered, walked, type Filter, type Sorted } from './browse-store.ts'
import { listedCards } from './cards.ts'
import type { CharacterCard } from './characters-store.ts'
import { crowdMemory, worthSorting } from './crowds.ts'
import { hiddenFrom } from './hide-character.ts'
import { pageMemory, type Found } from './page-memory.ts'

export type CharacterFilter = Partial<Filter> & { sort: 'popular' | 'new' | 'name' }

/** Each step looks at an index only. */
const WALKED = 100_000
/** Fewer steps than this are quicker than sorting all who fit. */
const EASILY_WALKED = 10_000
/** Whoever turns a page turns the next one: so many ids are found at once. */
const FOUND_TOGETHER = 100

const leavesAll = ({ ageMin, ageMax, ...ids }: Filter): boolean =>
  ageMin <= AGE_MIN && ageMax >= AGE_MAX && Object.values(ids).every((id) => id === undefined)

const sortedBy = (sort: CharacterFilter['sort'], language: Ctx['language']): Sorted => {
  if (sort !== 'name') return sort
  return language === 'zh-CN' ? 'name-zh' : 'name-en'
}

type Once<Result> = { (): Promise<Result>; hasRun: () => boolean }

const once = <Result>(work: () => Promise<Result>): Once<Result> => {
  let running: Promise<Result> | null = null
  return Object.assign(() => (running ??= work()), { hasRun: () => running !== null })
}

type Browsing = Parameters<typeof walked>[1]

/** Few are found and sorted; many are met on the way. */
const idsOfPage = async (ctx: Ctx, browsing: Browsing): Promise<Found> => {
  const { filter, hidden, skip, size } = browsing
  const depth = skip + size
  const { about, atMost } = await worthSorting(ctx, { depth, walked: WALKED })
  const crowds = ctx.part(crowdMemory)
  const question = JSON.stringify(filter)
  if (crowds.isCrowd(question, atMost)) {
    const ids = await walked(ctx.db, browsing)
    if (ids.length === size) return { ids, total: COUNT_CAP }
    crowds.forget(question)
  }
  const sorted = once(() => filtered(ctx.db, { ...browsing, atMost }))
  // All pages and orders of a filter share the count.
  const counted = await ctx
    .part(pageMemory)
    .page({ counted: filter, hidden, atMost }, async () => ({
      ids: [],
      total: (await sorted()).total,
    }))
  const isQuickerSorted = depth * about > counted.total * EASILY_WALKED
  if (counted.total < atMost && (sorted.hasRun() || isQuickerSorted)) {
    const few = await sorted()
    // Sorted are all who fit only where fewer were found than were looked for.
    if (few.total < atMost) return few
  }
  if (counted.total >= atMost) crowds.learn(question, atMost)
  return { ids: await walked(ctx.db, browsing), total: Math.min(counted.total, COUNT_CAP) }
}

const idsOfAll = async (ctx: Ctx, browsing: Browsing): Promise<Found> => {
  const { filter, hidden } = browsing
  const [ids, { total }] = await Promise.all([
    walked(ctx.db, browsing),
    ctx.part(pageMemory).page({ counted: filter, hidden }, async () => ({
      ids: [],
      total: await countListed(ctx.db, hidden),
    })),
  ])
  return { ids, total }
}

/** Published characters that fit. */
export const listCharacters = async (
  ctx: Ctx,
  input: Paging & CharacterFilter,
): Promise<Page<CharacterCard>> => {
  const { page: number, pageSize, sort, ageMin = AGE_MIN, ageMax = AGE_MAX, ...ids } = input
  const paging = { page: number, pageSize }
  const skip = offsetOf(paging)
  if (skip === null) return page([], paging, 0)
  const size = pageSize * Math.max(1, Math.floor(FOUND_TOGETHER / pageSize))
  const before = skip % size
  const filter = { ...ids, ageMin, ageMax }
  const hidden = await hiddenFrom(ctx)
  const sorted = sortedBy(sort, ctx.language)
  const browsing = { filter, sorted, hidden, skip: skip - before, size }
  const found = await ctx
    .part(pageMemory)
    .page(browsing, () => (leavesAll(filter) ? idsOfAll(ctx, browsing) : idsOfPage(ctx, browsing)))
  const onPage = found.ids.slice(before, before + pageSize)
  return page(await listedCards(ctx, onPage), paging, found.total)
}
