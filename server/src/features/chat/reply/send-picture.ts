import type { Ctx } from '../../../kernel/ctx.ts'
import { write } from '../../../db/write.ts'
import { orderChatPictures } from '../../images/index.ts'
import { spliceAfter } from '../history/branch-store.ts'
import { insertPictureMessages } from '../send/picture-messages-store.ts'
import { findMessage, lockOwnConversation } from '../history/messages-store.ts'
import type { OfferedPicture } from '../send/offer-picture.ts'

export type SentPicture = { messageId: number; imageId: number }

/**
 * Inserts a picture right after a reply that has ended, also when the user has written again
 * meanwhile. A failure here is only logged: the reply is complete without it.
 */
export const sendPicture = async (
  ctx: Ctx,
  { messageId, userId }: { messageId: number; userId: number },
  picture: OfferedPicture,
): Promise<SentPicture | null> => {
  try {
    return await write(ctx, 'chat.send-picture', async (tx) => {
      const reply = await findMessage(tx, userId, messageId)
      const conversation =
        reply && (await lockOwnConversation(tx, userId, { id: reply.conversationId }))
      if (!conversation) return null
      const { characterId } = conversation
      const ordered = await orderChatPictures(ctx, tx, {
        userId,
        characterId,
        prompt: picture.prompt,
        count: 1,
        key: `chat:${messageId}`,
      })
      const [sent] = await insertPictureMessages(tx, {
        conversation,
        userId,
        parentId: messageId,
        replyTo: reply.replyTo,
        imageIds: ordered.map(({ imageId }) => imageId),
        now: ctx.clock.now(),
      })
      if (!sent) return null
      await spliceAfter(tx, {
        conversationId: conversation.id,
        after: messageId,
        first: sent.messageId,
        last: sent.messageId,
      })
      return sent
    })
  } catch (error) {
    ctx.log.warn(
      { event: 'chat_picture.send_failed', error, messageId },
      'could not send a picture',
    )
    return null
  }
}
