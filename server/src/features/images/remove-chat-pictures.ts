import type { Ctx } from '../../kernel/ctx.ts'
import type { Tx } from '../../db/write.ts'
import { voidHold } from '../points/index.ts'
import { enqueuePictureRemoval } from '../uploads/index.ts'
import { toChargeKey } from './charge-key.ts'
import { deletePictures, type PictureKeys } from './picture-state-store.ts'

export const collectKeys = (
  rows: readonly Pick<PictureKeys, 'clearKey' | 'blurredKey'>[],
): string[] =>
  rows.flatMap(({ clearKey, blurredKey }) => [clearKey, blurredKey].filter((key) => key !== null))

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
  await enqueuePictureRemoval(ctx, tx, collectKeys(rows))
}
