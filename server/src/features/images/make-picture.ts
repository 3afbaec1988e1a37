import { blurPicture, createPlaceholder } from '../../engines/image-model/finish.ts'
import type { ImageRequest } from '../../engines/image-model/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { createPictureKey } from '../../kernel/picture-names.ts'
import { write } from '../../db/write.ts'
import { loadAppearance } from '../characters/index.ts'
import { settleHold } from '../points/index.ts'
import { toChargeKey } from './charge-key.ts'
import { drawPicture } from './draw-picture.ts'
import { endAndRefund } from './end-and-refund.ts'
import { findPicture, findSecret } from './images-store.ts'
import type { PictureRow } from './picture-row.ts'
import { trackProgress } from './track-progress.ts'
import { finishPicture, saveProgress, type FinishedFiles } from './picture-state-store.ts'

const toOrder = async (ctx: Ctx, row: PictureRow): Promise<ImageRequest> => ({
  prompt: row.prompt,
  shape: row.shape,
  width: row.width,
  height: row.height,
  appearance:
    row.characterId === null ? null : await loadAppearance(ctx, { characterId: row.characterId }),
  secret: await findSecret(ctx.db, row.id),
})

/** Stores a picture, for a chat also its blurred copy. On failure nothing stays in the storage. */
const storeFiles = async (ctx: Ctx, row: PictureRow, clear: Buffer): Promise<FinishedFiles> => {
  const { storage } = ctx.engines
  const made = {
    clearKey: createPictureKey('own'),
    blurredKey: row.kind === 'chat' ? createPictureKey('own') : null,
  }
  const blurred = made.blurredKey === null ? null : await blurPicture(clear)
  const placeholder = await createPlaceholder(blurred ?? clear)
  try {
    await storage.put(made.clearKey, clear)
    if (made.blurredKey !== null && blurred) await storage.put(made.blurredKey, blurred)
  } catch (error) {
    await discardFiles(ctx, made)
    throw error
  }
  return { ...made, placeholder }
}

const discardFiles = async (ctx: Ctx, made: Pick<FinishedFiles, 'clearKey' | 'blurredKey'>) => {
  for (const key of [made.clearKey, made.blurredKey]) {
    if (key !== null) await ctx.engines.storage.remove(key).catch(() => {})
  }
}

/** Finishes the row and settles the hold in one transaction, unless the picture was stopped before. */
const settle = async (ctx: Ctx, row: PictureRow, made: FinishedFiles): Promise<void> => {
  const isFinished = await write(ctx, 'image.finish', async (tx) => {
    if (!(await finishPicture(tx, row.id, made))) return false
    if (row.kind === 'own') {
      await settleHold(tx, { key: toChargeKey(row.id), now: ctx.clock.now() })
    }
    return true
  })
  if (!isFinished) await discardFiles(ctx, made)
}

/** The job that makes one picture. Idempotent: a finished picture is not made again. */
export const makePicture = async (
  ctx: Ctx,
  input: { imageId: number },
  shutdown: AbortSignal,
): Promise<void> => {
  const row = await findPicture(ctx.db, input.imageId)
  if (row?.status !== 'working') return
  const watch = trackProgress(ctx, row.id)
  let clear: Buffer
  try {
    clear = await drawPicture(
      ctx,
      await toOrder(ctx, row),
      AbortSignal.any([shutdown, watch.signal]),
    )
  } catch (error) {
    // On shutdown the job is retried on another node; a stopped picture needs no further handling.
    if (shutdown.aborted) throw error
    if (watch.signal.aborted) return
    ctx.log.warn({ event: 'picture.make_failed', error, imageId: row.id }, 'could not make picture')
    await write(ctx, 'image.fail', (tx) =>
      endAndRefund(ctx, tx, { imageId: row.id, stage: 'failed' }),
    )
    return
  } finally {
    watch.end()
  }
  await saveProgress(ctx.db, row.id, { stage: 'finishing', progress: 96 })
  await settle(ctx, row, await storeFiles(ctx, row, clear))
}
