import type { Ctx } from '../../../kernel/ctx.ts'
import { enqueue, type JobKind } from '../../../db/queue.ts'
import { write } from '../../../db/write.ts'
import {
  saveMessageFacts,
  saveMemoryUses,
  extractMessageFacts,
  findUsedMemories,
  type UsedMemory,
} from '../../memory/index.ts'

/** What memories are learned from: the user's text, and the memories that the prompt contained. */
export type LearningInput = {
  characterId: number
  text: string
  /** Whether facts may be extracted: the text is new and the user has memory on. */
  isLearnable: boolean
  recalled: readonly UsedMemory[]
  /** The number of the character's message in the conversation. */
  seq: number
}

export type ConsolidateMemoriesPayload = { userId: number; characterId: number }

const isConsolidationPayload = (value: unknown): value is ConsolidateMemoriesPayload =>
  typeof value === 'object' && value !== null && 'userId' in value && 'characterId' in value

export const consolidateMemoriesJob: JobKind<ConsolidateMemoriesPayload> = {
  name: 'read-chapter',
  read: (payload) => {
    if (!isConsolidationPayload(payload))
      throw new Error('Invalid payload of a memory consolidation job')
    return { userId: Number(payload.userId), characterId: Number(payload.characterId) }
  },
}

/** A job processes the conversation as a whole once per this many messages. */
const CONSOLIDATE_EVERY_MESSAGES = 24
const CONSOLIDATION_EXPIRES_MS = 60 * 60 * 1000

type Exchange = {
  userId: number
  userMessageId: number
  messageId: number
  reply: string
  learning: LearningInput
}

/**
 * After a reply has ended: saves new facts about the user, and which memories the reply used. Most
 * exchanges have neither. A failure here does not affect the reply.
 */
export const learnFromExchange = async (ctx: Ctx, exchange: Exchange): Promise<void> => {
  const { userId, userMessageId, messageId, reply, learning } = exchange
  const { characterId, text } = learning
  // The number grows by two with an exchange, and by one with a regenerated reply.
  const isConsolidationDue = learning.isLearnable && learning.seq % CONSOLIDATE_EVERY_MESSAGES < 2
  const now = ctx.clock.now()
  try {
    const used = findUsedMemories(reply, { memories: learning.recalled, userText: text })
    const facts = learning.isLearnable ? await extractMessageFacts(ctx, text) : []
    if (!used.length && !facts.length && !isConsolidationDue) return
    await write(ctx, 'chat.learn', async (tx) => {
      await saveMemoryUses(tx, { messageId, used })
      await saveMessageFacts(tx, { userId, characterId, messageId: userMessageId, facts, now })
      if (!isConsolidationDue) return
      const expiresAt = new Date(now.getTime() + CONSOLIDATION_EXPIRES_MS)
      await enqueue(ctx, tx, consolidateMemoriesJob, {
        payload: { userId, characterId },
        expiresAt,
      })
    })
  } catch (error) {
    ctx.log.warn(
      { event: 'memory.learn_failed', error, messageId },
      'could not learn from a message',
    )
  }
}
