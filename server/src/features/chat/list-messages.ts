import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { findConversation, messagesBefore, type StoredMessage } from './messages-store.ts'

/** A page of the conversation, oldest first, ending before a message. */
export const listMessages = async (
  ctx: Ctx,
  input: { characterId: number; before?: number; pageSize: number },
): Promise<{ list: StoredMessage[]; hasMore: boolean }> => {
  const conversationId = await findConversation(ctx.db, personOf(ctx).userId, input.characterId)
  if (!conversationId) return { list: [], hasMore: false }
  const found = await messagesBefore(ctx.db, conversationId, {
    before: input.before,
    limit: input.pageSize + 1,
  })
  return {
    list: found.slice(0, input.pageSize).toReversed(),
    hasMore: found.length > input.pageSize,
  }
}
