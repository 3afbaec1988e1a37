import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { endAndRefund } from './end-and-refund.ts'
import { LOST_AFTER_MS } from './limits.ts'
import { findLostPictures } from './picture-state-store.ts'

const BATCH_SIZE = 200

/** Marks pictures whose job was lost as failed, and refunds them. */
export const sweepPictures = async (ctx: Ctx): Promise<{ ended: number }> => {
  const before = new Date(ctx.clock.now().getTime() - LOST_AFTER_MS)
  const lost = await findLostPictures(ctx.db, before, BATCH_SIZE)
  for (const { id } of lost) {
    await write(ctx, 'image.give-up', (tx) =>
      endAndRefund(ctx, tx, { imageId: id, stage: 'failed' }),
    )
  }
  return { ended: lost.length }
}
