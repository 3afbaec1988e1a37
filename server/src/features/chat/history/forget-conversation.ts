import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { write, type Tx } from '../../../db/write.ts'
import { removeChatPictures } from '../../images/index.ts'
import { deleteConversationMemories, syncMemoriesToBranch } from '../../memory/index.ts'
import { hasShownText, resolveAbandonedReply, takeUnchargedReply } from '../reply/abandon-reply.ts'
import * as branch from './branch-store.ts'
import { listImageIds, removeConversation } from './history-store.ts'
import { findMessage, lockOwnConversation, type LockedConversation } from './messages-store.ts'
import { findRunningReply, hasRunningReply, lockRunningReply } from '../reply/replies-store.ts'
import { replyRegistry } from '../reply/reply-registry.ts'

type ConversationSelector = { id: number } | { characterId: number }

/** A running reply of which nothing was shown counts as one stopped before its first chunk. */
const takeUnchargedIfUnshown = async (ctx: Ctx, userId: number, selector: ConversationSelector) => {
  const running = await findRunningReply(ctx.db, userId, selector)
  return running && !hasShownText(ctx, running) ? takeUnchargedReply(ctx, userId) : null
}

/** Deletes the whole conversation with its pictures and memories. */
const deleteConversation = async (ctx: Ctx, selector: ConversationSelector): Promise<boolean> => {
  const { userId } = requireUser(ctx)
  // Before the transaction, which must not wait for a second connection.
  const allowance = await takeUnchargedIfUnshown(ctx, userId, selector)
  const deleted = await write(ctx, 'chat.forget', async (tx) => {
    const conversation = await lockOwnConversation(tx, userId, selector)
    if (!conversation) return null
    const { id, characterId } = conversation
    // Locks the reply's row first, like saving and ending a reply do, to avoid a deadlock.
    const running = await lockRunningReply(tx, id)
    const isFree = running
      ? !(await resolveAbandonedReply(ctx, tx, running, allowance !== null)).isCharged
      : false
    await removeChatPictures(ctx, tx, { imageIds: await listImageIds(tx, id) })
    await deleteConversationMemories(tx, { userId, characterId })
    await removeConversation(tx, id)
    return { running, isFree }
  })
  // The reply has shown its first chunk, or ended, in the meantime.
  if (!deleted?.isFree) await allowance?.refund()
  if (deleted?.running) {
    ctx.service(replyRegistry).find(deleted.running.messageId)?.abortController.abort('forgotten')
  }
  return deleted !== null
}

export const forgetConversation = async (
  ctx: Ctx,
  input: { characterId: number },
): Promise<void> => {
  await deleteConversation(ctx, input)
}

/** Deletes a conversation of the user by the id of its history entry. */
export const removeFromHistory = async (ctx: Ctx, input: { id: number }): Promise<void> => {
  if (!(await deleteConversation(ctx, input))) throw fail('NOT_ALLOWED')
}

/** The leaf after a message is deleted: that of its nearest alternative, or else its parent. */
const findLeafWithout = async (
  tx: Tx,
  message: { id: number; conversationId: number; parentId: number; role: 'user' | 'her' },
): Promise<number> => {
  const alternatives = await branch.listAlternatives(tx, message)
  const nearest =
    alternatives.findLast(({ id }) => id < message.id) ??
    alternatives.find(({ id }) => id > message.id)
  return nearest ? (nearest.resumeLeaf ?? nearest.id) : message.parentId
}

const deleteMessages = async (
  ctx: Ctx,
  tx: Tx,
  conversation: LockedConversation,
  messageId: number,
) => {
  const message = await findMessage(tx, requireUser(ctx).userId, messageId)
  if (message?.conversationId !== conversation.id) throw fail('NO_MESSAGE')
  if (await hasRunningReply(tx, conversation.id)) throw fail('STILL_ANSWERING')
  const leafId = await findLeafWithout(tx, message)
  const deleted = await branch.deleteSubtree(tx, conversation.id, messageId)
  const ids = deleted.map(({ id }) => id)
  await removeChatPictures(ctx, tx, { imageIds: deleted.flatMap(({ imageId }) => imageId ?? []) })
  if (ids.includes(conversation.leafId)) {
    await branch.setLeaf(tx, conversation.id, leafId)
    const entered = await branch.listBranchAfter(tx, leafId, message.parentId)
    await syncMemoriesToBranch(tx, { left: [], entered })
  }
  await branch.moveResumeLeaves(tx, ids, leafId)
}

/** Deletes a message and all that follow it; the nearest alternative is chosen instead. */
export const removeMessage = (
  ctx: Ctx,
  input: { characterId: number; messageId: number },
): Promise<void> =>
  write(ctx, 'chat.remove-message', async (tx) => {
    const { characterId, messageId } = input
    const conversation = await lockOwnConversation(tx, requireUser(ctx).userId, { characterId })
    if (!conversation) throw fail('NO_MESSAGE')
    await deleteMessages(ctx, tx, conversation, messageId)
  })
