import type { Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { createdBy } from './browse-store.ts'
import { cardsInOrder } from './cards.ts'
import type { CharacterCard } from './characters-store.ts'
import { hiddenFrom } from './hide-character.ts'

/** The published characters that a user has created. */
export const listCreatedBy = async (
  ctx: Ctx,
  input: Paging & { userId: number },
): Promise<Page<CharacterCard>> => {
  const paging = { page: input.page, pageSize: input.pageSize }
  const skip = offsetOf(paging)
  if (skip === null) return page([], paging, 0)
  const hidden = await hiddenFrom(ctx)
  const slice = { skip, size: paging.pageSize }
  const found = await createdBy(ctx.db, { userId: input.userId, hidden, ...slice })
  return page(await cardsInOrder(ctx, found.ids), paging, found.total)
}
