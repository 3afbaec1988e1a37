import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { endWithout } from './end-picture.ts'
import { findPicture } from './images-store.ts'
import { requireOwn } from './own-picture.ts'
import { keysOf, removeFiles } from './remove-pictures-of.ts'
import { emptyPicture } from './work-store.ts'

/** Deletes one of the caller's pictures. An unfinished one is stopped and refunded first. */
export const removeOwnPicture = async (ctx: Ctx, input: { imageId: number }): Promise<void> => {
  await requireOwn(ctx, input)
  await write(ctx, 'image.remove', async (tx) => {
    await endWithout(ctx, tx, { imageId: input.imageId, stage: 'stopped' })
    // Read again in this transaction: it may have been finished in between.
    const row = await findPicture(tx, input.imageId)
    await emptyPicture(tx, input.imageId, ctx.clock.now())
    await removeFiles(ctx, tx, row ? keysOf([row]) : [])
  })
}
