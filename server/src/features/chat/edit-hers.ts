import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { lineChanged } from '../memory/index.ts'
import { requireClean } from '../moderation/index.ts'
import { writeCuts } from './cuts.ts'
import { findMessage, lockOwnConversation, rewriteMessage } from './messages-store.ts'

/** Other words in her mouth, in place and for nothing; they pass the screening like any text. */
export const editHers = async (
  ctx: Ctx,
  input: { messageId: number; text: string },
): Promise<void> => {
  await requireClean(ctx, { texts: [input.text], direction: 'profile' })
  await write(ctx, 'chat.edit-hers', async (tx) => {
    const { userId } = personOf(ctx)
    const found = await findMessage(tx, userId, input.messageId)
    if (!found) throw fail('NO_MESSAGE')
    await lockOwnConversation(tx, userId, { id: found.conversationId })
    // Read again under the lock: she may have begun to go on with it.
    const message = await findMessage(tx, userId, input.messageId)
    if (message?.role !== 'her' || message.type !== 'text') throw fail('NO_MESSAGE')
    if (message.state === 'streaming') throw fail('STILL_ANSWERING')
    const { characterId } = message
    await lineChanged(tx, { userId, characterId, messageId: message.id })
    await rewriteMessage(tx, message.id, { content: input.text, cuts: writeCuts([input.text]) })
  })
}
