import { AGE_MAX, AGE_MIN, COUNT_CAP } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { countListed, filtered, walked, type Filter, type Sorted } from './browse-store.ts'
import { cardsInOrder } from './cards.ts'
import type { CharacterCard } from './characters-store.ts'
import { crowdMemory, worthSorting } from './crowds.ts'
import { hiddenFrom } from './hide-character.ts'

export type CharacterFilter = Partial<Filter> & { sort: 'popular' | 'new' | 'name' }

/** Each step looks at an index only. */
const WALKED = 100_000

const leavesAll = ({ ageMin, ageMax, ...ids }: Filter): boolean =>
  ageMin <= AGE_MIN && ageMax >= AGE_MAX && Object.values(ids).every((id) => id === undefined)

const sortedBy = (sort: CharacterFilter['sort'], language: Ctx['language']): Sorted => {
  if (sort !== 'name') return sort
  return language === 'zh-CN' ? 'name-zh' : 'name-en'
}

/** Published characters that fit. Few are found and sorted; many are met on the way. */
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
  if (leavesAll(filter)) {
    const [found, total] = await Promise.all([
      walked(ctx.db, browsing),
      countListed(ctx.db, hidden),
    ])
    return page(await cardsInOrder(ctx, found), paging, total)
  }
  const atMost = await worthSorting(ctx, { depth: skip + pageSize, walked: WALKED })
  const memory = ctx.part(crowdMemory)
  const question = JSON.stringify(filter)
  const isKnown = memory.isCrowd(question, atMost)
  const few = isKnown ? null : await filtered(ctx.db, { ...browsing, atMost })
  if (few && few.total < atMost) return page(await cardsInOrder(ctx, few.ids), paging, few.total)
  if (few) memory.learn(question, atMost)
  const found = await walked(ctx.db, browsing)
  if (isKnown && found.length < pageSize) {
    memory.forget(question)
    return listCharacters(ctx, input)
  }
  return page(await cardsInOrder(ctx, found), paging, COUNT_CAP)
}
