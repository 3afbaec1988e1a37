import type { Ctx } from '../../kernel/ctx.ts'
import { CHAPTER_LINES, learnByModel, summarise, summarisedUpTo } from '../memory/index.ts'
import type { Reading } from './learn-from-exchange.ts'
import { linesUpFrom } from './pages-store.ts'

/** Lines that are still told to a model word by word need no summary. */
const STILL_FRESH = 24
const READ_LINES = 400
const READ_BY_MODEL = 24

/** Reads over the chosen branch, in the background: facts between the lines, and chapters. */
export const readChapter = async (ctx: Ctx, whose: Reading, signal: AbortSignal): Promise<void> => {
  const [found, upTo] = await Promise.all([
    linesUpFrom(ctx.db, whose, READ_LINES),
    summarisedUpTo(ctx, whose),
  ])
  const lines = found.map(({ id, ...line }) => ({ ...line, messageId: id }))
  const unread = lines.slice(lines.findIndex(({ messageId }) => messageId === upTo) + 1)
  if (unread.length >= CHAPTER_LINES + STILL_FRESH) {
    await summarise(ctx, { ...whose, lines: unread.slice(0, CHAPTER_LINES) }, signal)
  }
  if (ctx.engines.textModel.kind !== 'builtin') {
    await learnByModel(ctx, { ...whose, lines: lines.slice(-READ_BY_MODEL) }, signal)
  }
}
