import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { toOffset, createPage, type Page, type Paging } from '../../kernel/paging.ts'
import { loadCardsOrRefusals, type CardOrRefusal } from '../characters/index.ts'
import { countEntries, listEntries, type CollectionEntry } from './collections-store.ts'

export type CollectedCharacter = CollectionEntry & CardOrRefusal

/** The caller's favourites, newest first. Unavailable characters stay listed, with the reason. */
export const listCollection = async (
  ctx: Ctx,
  input: Paging & { characterId?: number },
): Promise<Page<CollectedCharacter>> => {
  const paging = { page: input.page, pageSize: input.pageSize }
  const offset = toOffset(paging)
  if (offset === null) return createPage([], paging, 0)
  const query = { userId: requireUser(ctx).userId, characterId: input.characterId }
  const [entries, total] = await Promise.all([
    listEntries(ctx.db, query, { offset, limit: paging.pageSize }),
    countEntries(ctx.db, query),
  ])
  const shown = await loadCardsOrRefusals(
    ctx,
    entries.map(({ characterId }) => characterId),
  )
  const list = entries.map((entry) => ({ ...entry, ...shown(entry.characterId) }))
  return createPage(list, paging, total)
}
