import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { cardsOrReasons, type CardOrReason } from '../characters/index.ts'
import { countEntries, listEntries, type Entry } from './collections-store.ts'

export type CollectedCharacter = Entry & CardOrReason

/** The caller's favourites, newest first. Unavailable characters stay listed, with the reason. */
export const listCollection = async (
  ctx: Ctx,
  input: Paging & { characterId?: number },
): Promise<Page<CollectedCharacter>> => {
  const paging = { page: input.page, pageSize: input.pageSize }
  const offset = offsetOf(paging)
  if (offset === null) return page([], paging, 0)
  const query = { userId: personOf(ctx).userId, characterId: input.characterId }
  const [entries, total] = await Promise.all([
    listEntries(ctx.db, query, { offset, limit: paging.pageSize }),
    countEntries(ctx.db, query),
  ])
  const shown = await cardsOrReasons(
    ctx,
    entries.map(({ characterId }) => characterId),
  )
  const list = entries.map((entry) => ({ ...entry, ...shown(entry.characterId) }))
  return page(list, paging, total)
}
