import type { Ctx } from '../../kernel/ctx.ts'
import { enqueue, type JobKind } from '../../kernel/queue.ts'
import { write } from '../../kernel/write.ts'
import { isToBeTold, tellAnswer } from '../push/index.ts'
import { findMessage } from './messages-store.ts'

const EXPIRES_MS = 5 * 60 * 1000

/**
 * Her reply, by its number alone: words do not wait in a queue. And the sessions that listened, on
 * any node, when it ended.
 */
export type ToldReply = { userId: number; messageId: number; listening: number[] }

const isToldReply = (value: unknown): value is ToldReply =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'messageId' in value &&
  'listening' in value &&
  Array.isArray(value.listening)

export const tellAwayJob: JobKind<ToldReply> = {
  name: 'tell-away',
  read: (payload) => {
    if (!isToldReply(payload)) throw new Error('Not a reply to tell of')
    return {
      userId: Number(payload.userId),
      messageId: Number(payload.messageId),
      listening: payload.listening.map(Number),
    }
  },
}

/**
 * After a reply: whoever is away and wants to know is told, by and by. Nothing that goes wrong here
 * takes anything from the reply.
 */
export const askToTell = async (ctx: Ctx, reply: ToldReply): Promise<void> => {
  try {
    if (!(await isToBeTold(ctx, reply))) return
    const { userId, messageId, listening } = reply
    const expiresAt = new Date(ctx.clock.now().getTime() + EXPIRES_MS)
    await write(ctx, 'chat.tell-away', (tx) =>
      enqueue(ctx, tx, tellAwayJob, { payload: { userId, messageId, listening }, expiresAt }),
    )
  } catch (error) {
    ctx.log.warn({ error, messageId: reply.messageId }, 'nobody was told of a reply')
  }
}

export const tellAway = async (ctx: Ctx, told: ToldReply, signal: AbortSignal): Promise<void> => {
  const message = await findMessage(ctx.db, told.userId, told.messageId)
  if (!message) return
  const { characterId, content: said } = message
  const { userId, listening } = told
  await tellAnswer(ctx, { userId, characterId, said, listening }, signal)
}
