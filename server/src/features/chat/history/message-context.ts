import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import {
  countUserMessages,
  listMessagesUpTo,
  type ContextMessage,
} from './message-context-store.ts'

/** One of the user's messages with those before it, the oldest first. */
export const getMessageContext = async (
  ctx: Ctx,
  input: { messageId: number; before: number },
): Promise<{ characterId: number; lines: ContextMessage[] }> => {
  const { userId } = requireUser(ctx)
  const { messageId } = input
  const found = await listMessagesUpTo(ctx.db, { userId, messageId, limit: input.before + 1 })
  const [newest] = found
  if (!newest) throw fail('NO_MESSAGE')
  const lines = found
    .toReversed()
    .map(({ id, role, content, createdAt }) => ({ id, role, content, createdAt }))
  return { characterId: newest.characterId, lines }
}

/** Whether the user has written at least this many messages. */
export const hasSentMessages = async (
  ctx: Pick<Ctx, 'db'>,
  input: { userId: number; atLeast: number },
): Promise<boolean> => {
  const { userId, atLeast } = input
  return (await countUserMessages(ctx.db, { userId, atMost: atLeast })) >= atLeast
}
