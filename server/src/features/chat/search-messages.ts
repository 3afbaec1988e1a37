import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { hiddenFor } from '../feedback/index.ts'
import { findConversation } from './messages-store.ts'
import { searchBranch, type FoundText } from './pages-store.ts'
import { snippetOf } from './snippet.ts'

export type FoundPlace = Omit<FoundText, 'content'> & { snippet: string }

/** The messages of the chosen branch that contain these words, newest first. */
export const searchMessages = async (
  ctx: Ctx,
  input: Paging & { characterId: number; words: string },
): Promise<Page<FoundPlace>> => {
  const { words } = input
  const paging = { page: input.page, pageSize: input.pageSize }
  const { userId } = personOf(ctx)
  const offset = offsetOf(paging)
  const conversation = words && (await findConversation(ctx.db, userId, input.characterId))
  if (!conversation || offset === null) return page([], paging, 0)
  const { list, total } = await searchBranch(ctx.db, conversation.leafId, {
    words,
    limit: paging.pageSize,
    offset,
  })
  const hidden = await hiddenFor(ctx, {
    userId,
    targetType: 'message',
    targetIds: list.map(({ id }) => id),
  })
  const found = list
    .filter(({ id }) => !hidden.has(id))
    .map(({ content, ...rest }) => ({ ...rest, snippet: snippetOf(content, words) }))
  return page(found, paging, total)
}
