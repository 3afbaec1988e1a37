import type { Ctx } from '../../kernel/ctx.ts'
import { toOffset, createPage, type Page, type Paging } from '../../kernel/paging.ts'
import { findCreatedBy } from './browse-store.ts'
import { loadCardsInOrder } from './cards.ts'
import type { CharacterCard } from './characters-store.ts'
import { loadHiddenCharacterIds } from './hide-character.ts'

/** The published characters that a user has created. */
export const listCreatedBy = async (
  ctx: Ctx,
  input: Paging & { userId: number },
): Promise<Page<CharacterCard>> => {
  const paging = { page: input.page, pageSize: input.pageSize }
  const skip = toOffset(paging)
  if (skip === null) return createPage([], paging, 0)
  const hidden = await loadHiddenCharacterIds(ctx)
  const slice = { skip, size: paging.pageSize }
  const found = await findCreatedBy(ctx.db, { userId: input.userId, hidden, ...slice })
  return createPage(await loadCardsInOrder(ctx, found.ids), paging, found.total)
}
