import type { Ctx } from '../../kernel/ctx.ts'
import { CHAPTER_LINES, learnByModel, summarise, summarisedUpTo } from '../memory/index.ts'
import type { Reading } from './learn-from-exchange.ts'
import { linesUpFrom } from './pages-store.ts'

/** The newest messages are in the prompt as they are and need no summary yet. */
const UNSUMMARISED_MESSAGES = 24
const MAX_READ_MESSAGES = 400
const MODEL_READ_MESSAGES = 24

/** A background job over the chosen branch: summarises a chapter, and has a model extract facts. */
export const readChapter = async (
  ctx: Ctx,
  conversation: Reading,
  signal: AbortSignal,
): Promise<void> => {
  const [found, upTo] = await Promise.all([
    linesUpFrom(ctx.db, conversation, MAX_READ_MESSAGES),
    summarisedUpTo(ctx, conversation),
  ])
  const messages = found.map(({ id, ...rest }) => ({ ...rest, messageId: id }))
  const unsummarised = messages.slice(messages.findIndex(({ messageId }) => messageId === upTo) + 1)
  if (unsummarised.length >= CHAPTER_LINES + UNSUMMARISED_MESSAGES) {
    const chapter = unsummarised.slice(0, CHAPTER_LINES)
    await summarise(ctx, { ...conversation, messages: chapter }, signal)
  }
  if (ctx.engines.textModel.kind !== 'builtin') {
    const newest = messages.slice(-MODEL_READ_MESSAGES)
    await learnByModel(ctx, { ...conversation, messages: newest }, signal)
  }
}
