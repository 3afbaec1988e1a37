import type { Ctx } from '../../kernel/ctx.ts'
import { PROGRESS_MS } from './limits.ts'
import { sayProgress } from './work-store.ts'

const FIRST = 3
const LAST_BEFORE_DONE = 94

/** Comes ever nearer to the end without reaching it: an engine tells nothing about its progress. */
export const progressAfter = (elapsedMs: number, usualMs: number): number =>
  Math.round(FIRST + (LAST_BEFORE_DONE - FIRST) * (1 - Math.exp((-1.6 * elapsedMs) / usualMs)))

/** Tells those who wait how far a picture is, and stops the work on it when nobody wants it any more. */
export const watchProgress = (
  ctx: Pick<Ctx, 'db' | 'engines' | 'log'>,
  imageId: number,
): { signal: AbortSignal; end(): void } => {
  const stopping = new AbortController()
  const begun = performance.now()
  const say = () => {
    const progress = progressAfter(performance.now() - begun, ctx.engines.imageModel.usualMs)
    sayProgress(ctx.db, imageId, { stage: 'drawing', progress })
      .then((isWanted) => isWanted || stopping.abort())
      .catch((error: unknown) => ctx.log.warn({ error, imageId }, 'progress was not saved'))
  }
  say()
  const timer = setInterval(say, PROGRESS_MS)
  return { signal: stopping.signal, end: () => clearInterval(timer) }
}
