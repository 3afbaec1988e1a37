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

const leavesAll = ({ ageMin, ageMax, ...ids }: Filter): boolean =>
  ageMin <= AGE_MIN && ageMax >= AGE_MAX && Object.values(ids).every((id) => id === undefined)

const sortedBy = (sort: CharacterFilter['sort'], language: Ctx['language']): Sorted => {
  if (sort !== 'name') return sort
  return language === 'zh-CN' ? 'name-zh' : 'name-en'
}

type Browsing = Parameters<typeof walked>[1]

/** Few are found and sorted; many are met on the way. */
const idsOfPage = async (ctx: Ctx, browsing: Browsing): Promise<Found> => {
  const { filter, hidden, skip, size } = browsing
  if (leavesAll(filter)) {
    const [ids, total] = await Promise.all([walked(ctx.db, browsing), countListed(ctx.db, hidden)])
    return { ids, total }
  }
  const atMost = await worthSorting(ctx, { depth: skip + size, walked: WALKED })
  const memory = ctx.part(crowdMemory)
  const question = JSON.stringify(filter)
  const isKnown = memory.isCrowd(question, atMost)
  const few = isKnown ? null : await filtered(ctx.db, { ...browsing, atMost })
  if (few && few.total < atMost) return few
  if (few) memory.learn(question, atMost)
  const ids = await walked(ctx.db, browsing)
  if (isKnown && ids.length < size) {
    memory.forget(question)
    return idsOfPage(ctx, browsing)
  }
  return { ids, total: COUNT_CAP }
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
  const filter = { ...ids, ageMin, ageMax }
  const hidden = await hiddenFrom(ctx)
  const browsing = { filter, sorted: sortedBy(sort, ctx.language), hidden, skip, size: pageSize }
  const found = await ctx.part(pageMemory).page(browsing, () => idsOfPage(ctx, browsing))
  return page(await listedCards(ctx, found.ids), paging, found.total)
}
