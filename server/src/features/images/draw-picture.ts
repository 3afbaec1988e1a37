import { finishPicture } from '../../engines/image-model/finish.ts'
import { ImageModelError, type ImageRequest } from '../../engines/image-model/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { DRAW_TIMEOUT_MS } from './limits.ts'

const MAX_ATTEMPTS = 2

const attemptDraw = async (ctx: Ctx, order: ImageRequest, signal: AbortSignal): Promise<Buffer> => {
  const { imageModel } = ctx.engines
  const timeout = AbortSignal.timeout(DRAW_TIMEOUT_MS)
  try {
    const drawn = await imageModel.draw(order, AbortSignal.any([signal, timeout]))
    return await finishPicture(drawn, { size: order, source: imageModel.source })
  } catch (error) {
    if (timeout.aborted && !signal.aborted) {
      throw new ImageModelError('timeout', 'the image model timed out')
    }
    throw error
  }
}

/** Draws and finishes a picture, with one retry. A refusal by the image model is final. */
export const drawPicture = async (
  ctx: Ctx,
  order: ImageRequest,
  signal: AbortSignal,
): Promise<Buffer> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptDraw(ctx, order, signal)
    } catch (error) {
      signal.throwIfAborted()
      const isFinal = error instanceof ImageModelError && error.reason === 'refused'
      if (isFinal || attempt === MAX_ATTEMPTS) throw error
      ctx.log.warn(
        { event: 'picture.draw_failed', error, attempt },
        'could not draw picture, retrying',
      )
    }
  }
}
