import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { toOffset, createPage, type Page, type Paging } from '../../kernel/paging.ts'
import { findHiddenIds } from '../feedback/index.ts'
import { findConversation } from './messages-store.ts'
import { searchBranch, type MatchedText } from './message-pages-store.ts'
import { createSnippet } from './snippet.ts'

export type MessageMatch = Omit<MatchedText, 'content'> & { snippet: string }

/** The messages of the chosen branch that contain these words, newest first. */
export const searchMessages = async (
  ctx: Ctx,
  input: Paging & { characterId: number; words: string },
): Promise<Page<MessageMatch>> => {
  const { words } = input
  const paging = { page: input.page, pageSize: input.pageSize }
  const { userId } = requireUser(ctx)
  const offset = toOffset(paging)
  const conversation = words && (await findConversation(ctx.db, userId, input.characterId))
  if (!conversation || offset === null) return createPage([], paging, 0)
  const { list, total } = await searchBranch(ctx.db, conversation.leafId, {
    words,
    limit: paging.pageSize,
    offset,
  })
  const hidden = await findHiddenIds(ctx, {
    userId,
    targetType: 'message',
    targetIds: list.map(({ id }) => id),
  })
  const found = list
    .filter(({ id }) => !hidden.has(id))
    .map(({ content, ...rest }) => ({ ...rest, snippet: createSnippet(content, words) }))
  return createPage(found, paging, total)
}
