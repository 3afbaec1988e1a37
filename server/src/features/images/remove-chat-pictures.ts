import type { Ctx } from '../../kernel/ctx.ts'
import { enqueue } from '../../db/queue.ts'
import type { Tx } from '../../db/write.ts'
import { voidHold } from '../points/index.ts'
import { removePicturesJob } from '../uploads/index.ts'
import { toChargeKey } from './charge-key.ts'
import { deletePictures, type PictureKeys } from './picture-state-store.ts'

const JOB_EXPIRY_MS = 30 * 24 * 60 * 60 * 1000

export const collectKeys = (
  rows: readonly Pick<PictureKeys, 'clearKey' | 'blurredKey'>[],
): string[] =>
  rows.flatMap(({ clearKey, blurredKey }) => [clearKey, blurredKey].filter((key) => key !== null))

/** Storage is not transactional, so the transaction enqueues a job that removes the files. */
export const enqueueFileRemoval = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  keys: string[],
): Promise<void> => {
  if (!keys.length) return
  const expiresAt = new Date(ctx.clock.now().getTime() + JOB_EXPIRY_MS)
  await enqueue(ctx, tx, removePicturesJob, { payload: { keys }, expiresAt })
}

/** Deletes the pictures of deleted messages: rows, clear and blurred files, all sizes. */
export const removeChatPictures = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  input: { imageIds: readonly number[] },
): Promise<void> => {
  if (!input.imageIds.length) return
  const rows = await deletePictures(tx, input.imageIds)
  // Free pictures have no hold; voiding refunds the others that are not settled.
  for (const { id } of rows) await voidHold(tx, { key: toChargeKey(id), now: ctx.clock.now() })
  await enqueueFileRemoval(ctx, tx, collectKeys(rows))
}
