import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { endAndRefund } from './end-and-refund.ts'
import { findPicture } from './images-store.ts'
import { requireOwnPicture } from './own-picture.ts'
import { enqueuePictureRemoval } from '../uploads/index.ts'
import { collectKeys } from './remove-chat-pictures.ts'
import { softDeletePicture } from './picture-state-store.ts'

/** Deletes one of the caller's pictures. An unfinished one is stopped and refunded first. */
export const removeOwnPicture = async (ctx: Ctx, input: { imageId: number }): Promise<void> => {
  await requireOwnPicture(ctx, input)
  await write(ctx, 'image.remove', async (tx) => {
    await endAndRefund(ctx, tx, { imageId: input.imageId, stage: 'stopped' })
    // Read again in this transaction: it may have been finished in between.
    const row = await findPicture(tx, input.imageId)
    await softDeletePicture(tx, input.imageId, ctx.clock.now())
    await enqueuePictureRemoval(ctx, tx, row ? collectKeys([row]) : [])
  })
}
