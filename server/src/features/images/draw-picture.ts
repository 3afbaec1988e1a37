import { finishPicture } from '../../engines/image-model/finish.ts'
import { ImageModelError, type PictureOrder } from '../../engines/image-model/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { ONE_TRY_MS } from './limits.ts'

const TRIES = 2

const oneTry = async (ctx: Ctx, order: PictureOrder, signal: AbortSignal): Promise<Buffer> => {
  const { imageModel } = ctx.engines
  const limit = AbortSignal.timeout(ONE_TRY_MS)
  try {
    const drawn = await imageModel.draw(order, AbortSignal.any([signal, limit]))
    return await finishPicture(drawn, { size: order, source: imageModel.source })
  } catch (error) {
    if (limit.aborted && !signal.aborted) {
      throw new ImageModelError('timeout', 'the picture took too long')
    }
    throw error
  }
}

/** A finished file, at the second try if need be; what an engine refuses is not asked for again. */
export const drawPicture = async (
  ctx: Ctx,
  order: PictureOrder,
  signal: AbortSignal,
): Promise<Buffer> => {
  for (let tries = 1; ; tries++) {
    try {
      return await oneTry(ctx, order, signal)
    } catch (error) {
      signal.throwIfAborted()
      const isFinal = error instanceof ImageModelError && error.reason === 'refused'
      if (isFinal || tries === TRIES) throw error
      ctx.log.warn({ error, tries }, 'a picture was not drawn and is tried again')
    }
  }
}
