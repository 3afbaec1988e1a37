import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { cardsOrReasons, type CardOrReason } from '../characters/index.ts'
import { countEntries, listEntries, type Entry } from './collections-store.ts'

export type CollectedCharacter = Entry & CardOrReason

/** The caller's favourites, the latest first. Who went away keeps her place, and the reason is told. */
export const listCollection = async (
  ctx: Ctx,
  input: Paging & { characterId?: number },
): Promise<Page<CollectedCharacter>> => {
  const paging = { page: input.page, pageSize: input.pageSize }
  const offset = offsetOf(paging)
  if (offset === null) return page([], paging, 0)
  const whose = { userId: personOf(ctx).userId, characterId: input.characterId }
  const [entries, total] = await Promise.all([
    listEntries(ctx.db, whose, { offset, limit: paging.pageSize }),
    countEntries(ctx.db, whose),
  ])
  const shown = await cardsOrReasons(
    ctx,
    entries.map(({ characterId }) => characterId),
  )
  const list = entries.map((entry) => ({ ...entry, ...shown(entry.characterId) }))
  return page(list, paging, total)
}
