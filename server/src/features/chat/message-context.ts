import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { countSaid, linesUpTo, type SaidLine } from './message-context-store.ts'

/** One of the user's messages with those before it, the oldest first. */
export const messageContext = async (
  ctx: Ctx,
  input: { messageId: number; before: number },
): Promise<{ characterId: number; lines: SaidLine[] }> => {
  const { userId } = personOf(ctx)
  const { messageId } = input
  const found = await linesUpTo(ctx.db, { userId, messageId, limit: input.before + 1 })
  const [newest] = found
  if (!newest) throw fail('NO_MESSAGE')
  const lines = found
    .toReversed()
    .map(({ id, role, content, createdAt }) => ({ id, role, content, createdAt }))
  return { characterId: newest.characterId, lines }
}

/** Whether the user has written at least this many messages. */
export const hasSaid = async (
  ctx: Pick<Ctx, 'db'>,
  input: { userId: number; atLeast: number },
): Promise<boolean> => {
  const { userId, atLeast } = input
  return (await countSaid(ctx.db, { userId, atMost: atLeast })) >= atLeast
}
