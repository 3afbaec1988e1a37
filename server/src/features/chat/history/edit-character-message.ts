import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { write } from '../../../db/write.ts'
import { invalidateSummaries } from '../../memory/index.ts'
import { requireClean } from '../../moderation/index.ts'
import { encodeChunkLengths } from '../reply/chunk-offsets.ts'
import { findMessage, lockOwnConversation, rewriteMessage } from './messages-store.ts'

/** Replaces the text of a character's message in place, free of charge, after moderation. */
export const editCharacterMessage = async (
  ctx: Ctx,
  input: { messageId: number; text: string },
): Promise<void> => {
  await requireClean(ctx, { texts: [input.text], direction: 'profile' })
  await write(ctx, 'chat.edit-hers', async (tx) => {
    const { userId } = requireUser(ctx)
    const found = await findMessage(tx, userId, input.messageId)
    if (!found) throw fail('NO_MESSAGE')
    await lockOwnConversation(tx, userId, { id: found.conversationId })
    // Read again under the lock: the message may have begun to be continued.
    const message = await findMessage(tx, userId, input.messageId)
    if (message?.role !== 'her' || message.type !== 'text') throw fail('NO_MESSAGE')
    if (message.state === 'streaming') throw fail('STILL_ANSWERING')
    const { characterId } = message
    await invalidateSummaries(tx, { userId, characterId, messageId: message.id })
    await rewriteMessage(tx, message.id, {
      content: input.text,
      chunkLengths: encodeChunkLengths([input.text]),
    })
  })
}
