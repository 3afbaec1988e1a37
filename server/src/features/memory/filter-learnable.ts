import type { Reader } from '../../db/write.ts'
import { findLearnableIds } from './forgotten-store.ts'
import type { ConversationMessage } from './conversation-message.ts'
import type { MemoryScope } from './memory.ts'

/** The messages that may be learned from: not forgotten or changed, nor replies to such messages. */
export const filterLearnable = async (
  db: Reader,
  scope: MemoryScope,
  messages: readonly ConversationMessage[],
): Promise<ConversationMessage[]> => {
  const learnable = await findLearnableIds(db, scope, messages)
  return messages.filter(({ messageId }) => learnable.has(messageId))
}
