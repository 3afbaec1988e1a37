import { PICTURE_SIZES, type PictureShape } from '@dulcinea/contract/pictures'
import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../kernel/ctx.ts'
import { enqueue } from '../../db/queue.ts'
import type { Tx } from '../../db/write.ts'
import { insertPictures } from './images-store.ts'
import { PICTURE_JOB_EXPIRY_MS, SECRET_BYTES } from './limits.ts'
import { pictureJob } from './picture-job.ts'
import type { PictureKind, PictureRow } from './picture-row.ts'

export type NewPictureOrder = {
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
  order: NewPictureOrder,
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
      expiresAt: new Date(now.getTime() + PICTURE_JOB_EXPIRY_MS),
      key: `picture:${id}`,
    })
  }
  return rows.toSorted((a, b) => a.requestIndex - b.requestIndex)
}
