import type { Ctx } from '../../kernel/ctx.ts'
import { createPage, toOffset, type Page, type Paging } from '../../kernel/paging.ts'
import { loadListedCards } from './cards.ts'
import type { CharacterCard } from './characters-store.ts'
import { loadHiddenCharacterIds } from './hide-character.ts'
import { idListCache } from './id-list-cache.ts'

/**
 * One page of a list of ids. All pages and all users share the cached list, so a page neither repeats
 * nor skips a character; what is hidden from the caller is left out afterwards.
 */
export const loadCardPage = async (
  ctx: Ctx,
  paging: Paging,
  query: object,
  findIds: () => Promise<number[]>,
): Promise<Page<CharacterCard>> => {
  const offset = toOffset(paging)
  if (offset === null) return createPage([], paging, 0)
  const [ids, hidden] = await Promise.all([
    ctx.service(idListCache).getOrFind(query, findIds),
    loadHiddenCharacterIds(ctx),
  ])
  const hiddenIds = new Set(hidden)
  const visible = ids.filter((id) => !hiddenIds.has(id))
  const onPage = visible.slice(offset, offset + paging.pageSize)
  return createPage(await loadListedCards(ctx, onPage), paging, visible.length)
}
