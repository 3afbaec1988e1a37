import type { Tx } from '../../db/write.ts'
import type { MemoryScope } from './memory.ts'
import { removeAllMemories, removeSummariesSince, setMemoriesLive } from './memory-store.ts'

/** After a switch of branches: disables the memories of the branch left, enables those entered. */
export const syncMemoriesToBranch = async (
  tx: Tx,
  input: { left: readonly number[]; entered: readonly number[] },
): Promise<void> => {
  await setMemoriesLive(tx, { messageIds: input.left, isLive: false })
  await setMemoriesLive(tx, { messageIds: input.entered, isLive: true })
}

/** After a message was edited in place: deletes the summaries that may contain its old text. */
export const invalidateSummaries = async (
  tx: Tx,
  input: MemoryScope & { messageId: number },
): Promise<void> => {
  await removeSummariesSince(tx, input, input.messageId)
}

/** After a conversation was deleted: deletes all memories of it. */
export const deleteConversationMemories = async (tx: Tx, scope: MemoryScope): Promise<void> => {
  await removeAllMemories(tx, scope)
}
