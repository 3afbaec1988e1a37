import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write, type Tx } from '../../kernel/write.ts'
import { removePicturesOf } from '../images/index.ts'
import { conversationGone, followBranch } from '../memory/index.ts'
import { hasShown, resolveAbandoned, takeUncharged } from './abandon-reply.ts'
import * as branch from './branch-store.ts'
import { imagesIn, removeConversation } from './history-store.ts'
import { findMessage, lockOwnConversation, type Conversation } from './messages-store.ts'
import { findRunning, hasRunningReply, lockRunningIn } from './replies-store.ts'
import { replyDesk } from './reply-desk.ts'

type Whose = { id: number } | { characterId: number }

/** A running reply of which nothing was shown counts as one that was stopped before its first word. */
const takeUnchargedIfUnshown = async (ctx: Ctx, userId: number, whose: Whose) => {
  const running = await findRunning(ctx.db, userId, whose)
  return running && !hasShown(ctx, running) ? takeUncharged(ctx, userId) : null
}

/** The whole conversation with its pictures and what she remembers of it, for good. */
const forgetAll = async (ctx: Ctx, whose: Whose): Promise<boolean> => {
  const { userId } = personOf(ctx)
  // Before the transaction, which must not wait for a second connection.
  const uncharged = await takeUnchargedIfUnshown(ctx, userId, whose)
  const gone = await write(ctx, 'chat.forget', async (tx) => {
    const conversation = await lockOwnConversation(tx, userId, whose)
    if (!conversation) return null
    const { id, characterId } = conversation
    // Its row first, as those do who save and end replies: else two wait for each other.
    const running = await lockRunningIn(tx, id)
    const isFree = running
      ? !(await resolveAbandoned(ctx, tx, running, uncharged !== null)).isCharged
      : false
    await removePicturesOf(ctx, tx, { imageIds: await imagesIn(tx, id) })
    await conversationGone(tx, { userId, characterId })
    await removeConversation(tx, id)
    return { running, isFree }
  })
  // It has shown its first word, or ended, in the meantime.
  if (!gone?.isFree) await uncharged?.giveBack()
  if (gone?.running) ctx.part(replyDesk).find(gone.running.messageId)?.stopping.abort('forgotten')
  return gone !== null
}

export const forgetConversation = async (
  ctx: Ctx,
  input: { characterId: number },
): Promise<void> => {
  await forgetAll(ctx, input)
}

/** By its entry in the history: only one's own can be removed. */
export const removeFromHistory = async (ctx: Ctx, input: { id: number }): Promise<void> => {
  if (!(await forgetAll(ctx, input))) throw fail('NOT_ALLOWED')
}

/** Where the talk ends when a message is gone: with what stood beside it, or before it. */
const tipWithout = async (
  tx: Tx,
  message: { id: number; conversationId: number; parentId: number; role: 'user' | 'her' },
): Promise<number> => {
  const others = await branch.alternativesOf(tx, message)
  const nearest =
    others.findLast(({ id }) => id < message.id) ?? others.find(({ id }) => id > message.id)
  return nearest ? (nearest.resumeLeaf ?? nearest.id) : message.parentId
}

const removeFrom = async (ctx: Ctx, tx: Tx, conversation: Conversation, messageId: number) => {
  const message = await findMessage(tx, personOf(ctx).userId, messageId)
  if (message?.conversationId !== conversation.id) throw fail('NO_MESSAGE')
  if (await hasRunningReply(tx, conversation.id)) throw fail('STILL_ANSWERING')
  const tip = await tipWithout(tx, message)
  const gone = await branch.removeWithLater(tx, conversation.id, messageId)
  const ids = gone.map(({ id }) => id)
  await removePicturesOf(ctx, tx, { imageIds: gone.flatMap(({ imageId }) => imageId ?? []) })
  if (ids.includes(conversation.leafId)) {
    await branch.chooseLeaf(tx, conversation.id, tip)
    const entered = await branch.branchSince(tx, tip, message.parentId)
    await followBranch(tx, { left: [], entered })
  }
  await branch.moveResumes(tx, ids, tip)
}

/** A message and the later ones on its branch; what stands beside it stays and is chosen. */
export const removeMessage = (
  ctx: Ctx,
  input: { characterId: number; messageId: number },
): Promise<void> =>
  write(ctx, 'chat.remove-message', async (tx) => {
    const { characterId, messageId } = input
    const conversation = await lockOwnConversation(tx, personOf(ctx).userId, { characterId })
    if (!conversation) throw fail('NO_MESSAGE')
    await removeFrom(ctx, tx, conversation, messageId)
  })
