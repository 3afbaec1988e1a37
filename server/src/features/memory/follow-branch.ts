import type { Tx } from '../../kernel/write.ts'
import type { Whose } from './memory.ts'
import { removeAllOf, removeSummariesSince, setLive } from './memory-store.ts'

/** The talk goes on along another branch: what was said on the one that was left is not known there. */
export const followBranch = async (
  tx: Tx,
  input: { left: readonly number[]; entered: readonly number[] },
): Promise<void> => {
  await setLive(tx, { messageIds: input.left, isLive: false })
  await setLive(tx, { messageIds: input.entered, isLive: true })
}

/** A line was changed in place: what was told of it in a few sentences may be wrong now. */
export const lineChanged = async (tx: Tx, input: Whose & { messageId: number }): Promise<void> => {
  await removeSummariesSince(tx, input, input.messageId)
}

/** The whole conversation went, and all that she knew with it. */
export const conversationGone = async (tx: Tx, whose: Whose): Promise<void> => {
  await removeAllOf(tx, whose)
}
