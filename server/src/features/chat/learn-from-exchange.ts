import type { Ctx } from '../../kernel/ctx.ts'
import { enqueue, type JobKind } from '../../kernel/queue.ts'
import { write } from '../../kernel/write.ts'
import { keepFacts, keepUses, toldIn, usedIn, type UsedMemory } from '../memory/index.ts'

/** What an exchange can teach: what the user said, and what she was reminded of. */
export type Lesson = {
  characterId: number
  text: string
  isNew: boolean
  given: readonly UsedMemory[]
  /** The number of her message in the conversation. */
  seq: number
}

export type Reading = { userId: number; characterId: number }

const isReading = (value: unknown): value is Reading =>
  typeof value === 'object' && value !== null && 'userId' in value && 'characterId' in value

export const readChapterJob: JobKind<Reading> = {
  name: 'read-chapter',
  read: (payload) => {
    if (!isReading(payload)) throw new Error('Not a conversation to be read')
    return { userId: Number(payload.userId), characterId: Number(payload.characterId) }
  },
}

/** How often the conversation is read over for what single messages do not tell. */
const EVERY_MESSAGES = 24
const EXPIRES_MS = 60 * 60 * 1000

type Exchange = {
  userId: number
  userMessageId: number
  messageId: number
  reply: string
  lesson: Lesson
}

/**
 * After a reply has ended: what was learned, and what she drew on. Most exchanges teach nothing, and
 * nothing that goes wrong here takes anything from the reply.
 */
export const learnFromExchange = async (ctx: Ctx, exchange: Exchange): Promise<void> => {
  const { userId, userMessageId, messageId, reply, lesson } = exchange
  const { characterId, text } = lesson
  // Numbers grow by two with an exchange, and by one with a reply that is made anew.
  const isToBeRead = lesson.isNew && lesson.seq % EVERY_MESSAGES < 2
  const now = ctx.clock.now()
  try {
    const used = usedIn(reply, { memories: lesson.given, justSaid: text })
    const facts = lesson.isNew ? await toldIn(ctx, text) : []
    if (!used.length && !facts.length && !isToBeRead) return
    await write(ctx, 'chat.learn', async (tx) => {
      await keepUses(tx, { messageId, used })
      await keepFacts(tx, { userId, characterId, messageId: userMessageId, facts, now })
      if (!isToBeRead) return
      const expiresAt = new Date(now.getTime() + EXPIRES_MS)
      await enqueue(ctx, tx, readChapterJob, { payload: { userId, characterId }, expiresAt })
    })
  } catch (error) {
    ctx.log.warn({ error, messageId }, 'nothing was learned from a message')
  }
}
