import type { Ctx } from '../../kernel/ctx.ts'
import type { Page, Paging } from '../../kernel/paging.ts'
import { findListedIds, type BrowseFilter, type SortOrder } from './browse-store.ts'
import type { CharacterCard } from './characters-store.ts'
import { loadCardPage } from './load-card-page.ts'

export type CharacterListFilter = BrowseFilter & { sort: 'popular' | 'new' | 'name' }

const toSortOrder = (sort: CharacterListFilter['sort'], language: Ctx['language']): SortOrder => {
  if (sort !== 'name') return sort
  return language === 'zh-CN' ? 'name-zh' : 'name-en'
}

/** One page of the published characters that match a filter. */
export const listCharacters = async (
  ctx: Ctx,
  { page, pageSize, sort, ...filter }: Paging & CharacterListFilter,
): Promise<Page<CharacterCard>> => {
  const query = { filter, order: toSortOrder(sort, ctx.language) }
  return loadCardPage(ctx, { page, pageSize }, query, () => findListedIds(ctx.db, query))
}
