import type { Tx } from '../../kernel/write.ts'
import type { Whose } from './memory.ts'
import { removeAllOf, removeSummariesSince, setLive } from './memory-store.ts'

/** After a switch of branches: disables the memories of the branch left, enables those entered. */
export const followBranch = async (
  tx: Tx,
  input: { left: readonly number[]; entered: readonly number[] },
): Promise<void> => {
  await setLive(tx, { messageIds: input.left, isLive: false })
  await setLive(tx, { messageIds: input.entered, isLive: true })
}

/** After a message was edited in place: deletes the summaries that may contain its old text. */
export const lineChanged = async (tx: Tx, input: Whose & { messageId: number }): Promise<void> => {
  await removeSummariesSince(tx, input, input.messageId)
}

/** After a conversation was deleted: deletes all memories of it. */
export const conversationGone = async (tx: Tx, scope: Whose): Promise<void> => {
  await removeAllOf(tx, scope)
}
