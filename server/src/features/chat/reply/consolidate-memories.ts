import type { Ctx } from '../../../kernel/ctx.ts'
import {
  CHAPTER_MESSAGES,
  learnByModel,
  summariseChapter,
  findLastSummarisedId,
} from '../../memory/index.ts'
import type { ConsolidateMemoriesPayload } from './learn-from-exchange.ts'
import { listBranchTexts } from '../history/message-pages-store.ts'

/** The newest messages are in the prompt as they are and need no summary yet. */
const UNSUMMARISED_MESSAGES = 24
const MAX_READ_MESSAGES = 400
const MODEL_READ_MESSAGES = 24

/** A background job over the chosen branch: summarises a chapter, and has a model extract facts. */
export const consolidateMemories = async (
  ctx: Ctx,
  conversation: ConsolidateMemoriesPayload,
  signal: AbortSignal,
): Promise<void> => {
  const [found, upTo] = await Promise.all([
    listBranchTexts(ctx.db, conversation, MAX_READ_MESSAGES),
    findLastSummarisedId(ctx, conversation),
  ])
  const messages = found.map(({ id, ...rest }) => ({ ...rest, messageId: id }))
  const unsummarised = messages.slice(messages.findIndex(({ messageId }) => messageId === upTo) + 1)
  if (unsummarised.length >= CHAPTER_MESSAGES + UNSUMMARISED_MESSAGES) {
    const chapter = unsummarised.slice(0, CHAPTER_MESSAGES)
    await summariseChapter(ctx, { ...conversation, messages: chapter }, signal)
  }
  if (ctx.engines.textModel.kind !== 'builtin') {
    const newest = messages.slice(-MODEL_READ_MESSAGES)
    await learnByModel(ctx, { ...conversation, messages: newest }, signal)
  }
}
