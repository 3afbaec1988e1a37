import { PICTURE_SIZES, type PictureShape } from '@dulcinea/contract/pictures'
import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../kernel/ctx.ts'
import { enqueue } from '../../kernel/queue.ts'
import type { Tx } from '../../kernel/write.ts'
import { insertPictures } from './images-store.ts'
import { GIVE_UP_AFTER_MS, SECRET_BYTES } from './limits.ts'
import { pictureJob } from './picture-job.ts'
import type { PictureKind, PictureRow } from './picture-row.ts'

export type Order = {
  userId: number
  characterId: number | null
  kind: PictureKind
  prompt: string
  shape: PictureShape
  count: number
  key: string | null
}

/** Inserts the pictures and enqueues their jobs, in the caller's transaction. */
export const placeOrder = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  order: Order,
): Promise<PictureRow[]> => {
  const now = ctx.clock.now()
  const rows = await insertPictures(tx, {
    ...order,
    ...PICTURE_SIZES[order.shape],
    secrets: Array.from({ length: order.count }, () => randomBytes(SECRET_BYTES)),
    requestKey: order.key,
    now,
  })
  for (const { id } of rows) {
    await enqueue(ctx, tx, pictureJob, {
      payload: { imageId: id },
      expiresAt: new Date(now.getTime() + GIVE_UP_AFTER_MS),
      key: `picture:${id}`,
    })
  }
  return rows.toSorted((a, b) => a.requestIndex - b.requestIndex)
}
