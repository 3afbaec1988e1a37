import type { Ctx } from '../../kernel/ctx.ts'
import { PROGRESS_INTERVAL_MS } from './limits.ts'
import { saveProgress } from './picture-state-store.ts'

const MIN_PERCENT = 3
const MAX_PERCENT = 94

/** Estimated progress in percent, below 100: image models do not report theirs. */
export const estimateProgress = (elapsedMs: number, usualMs: number): number =>
  Math.round(
    MIN_PERCENT + (MAX_PERCENT - MIN_PERCENT) * (1 - Math.exp((-1.6 * elapsedMs) / usualMs)),
  )

/** Saves the progress at an interval, and aborts the signal when the picture was stopped. */
export const trackProgress = (
  ctx: Pick<Ctx, 'db' | 'engines' | 'log'>,
  imageId: number,
): { signal: AbortSignal; end(): void } => {
  const controller = new AbortController()
  const startedAt = performance.now()
  const save = () => {
    const progress = estimateProgress(
      performance.now() - startedAt,
      ctx.engines.imageModel.typicalMs,
    )
    saveProgress(ctx.db, imageId, { stage: 'drawing', progress })
      .then((isActive) => isActive || controller.abort())
      .catch((error: unknown) =>
        ctx.log.warn(
          { event: 'picture.save_progress_failed', error, imageId },
          'could not save picture progress',
        ),
      )
  }
  save()
  const timer = setInterval(save, PROGRESS_INTERVAL_MS)
  return { signal: controller.signal, end: () => clearInterval(timer) }
}
