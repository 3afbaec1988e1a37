import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write, type Tx } from '../../kernel/write.ts'
import { removePicturesOf } from '../images/index.ts'
import { conversationGone, followBranch } from '../memory/index.ts'
import { voidHold } from '../points/index.ts'
import * as branch from './branch-store.ts'
import { chargeKey } from './charge-key.ts'
import { imagesIn, removeConversation } from './history-store.ts'
import { findMessage, lockOwnConversation, type Conversation } from './messages-store.ts'
import { hasRunningReply, lockRunningIn } from './replies-store.ts'
import { replyDesk } from './reply-desk.ts'

/** A reply that was being made for it is given up, and its price goes back. */
const giveUpReply = async (ctx: Ctx, tx: Tx, conversationId: number): Promise<number | null> => {
  // Its row first, as those do who save and end replies: else two wait for each other.
  const running = await lockRunningIn(tx, conversationId)
  if (!running) return null
  await voidHold(tx, { key: chargeKey(running), now: ctx.clock.now() })
  return running.messageId
}

type Whose = { id: number } | { characterId: number }

/** The whole conversation with its pictures and what she remembers of it, for good. */
const forgetAll = async (ctx: Ctx, whose: Whose): Promise<boolean> => {
  const { userId } = personOf(ctx)
  const gone = await write(ctx, 'chat.forget', async (tx) => {
    const conversation = await lockOwnConversation(tx, userId, whose)
    if (!conversation) return null
    const { id, characterId } = conversation
    const running = await giveUpReply(ctx, tx, id)
    await removePicturesOf(ctx, tx, { imageIds: await imagesIn(tx, id) })
    await conversationGone(tx, { userId, characterId })
    await removeConversation(tx, id)
    return { running }
  })
  if (gone?.running) ctx.part(replyDesk).find(gone.running)?.stopping.abort('forgotten')
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
