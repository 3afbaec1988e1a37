import { blurPicture, tinyPicture } from '../../engines/image-model/finish.ts'
import type { PictureOrder } from '../../engines/image-model/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { newPictureKey } from '../../kernel/picture-names.ts'
import { write } from '../../kernel/write.ts'
import { lookOfCharacter } from '../characters/index.ts'
import { settleHold } from '../points/index.ts'
import { chargeKey } from './charge-key.ts'
import { drawPicture } from './draw-picture.ts'
import { endWithout } from './end-picture.ts'
import { findPicture, secretOf } from './images-store.ts'
import type { PictureRow } from './picture-row.ts'
import { watchProgress } from './watch-progress.ts'
import { finishPicture, sayProgress, type Finished } from './work-store.ts'

const orderOf = async (ctx: Ctx, row: PictureRow): Promise<PictureOrder> => ({
  prompt: row.prompt,
  shape: row.shape,
  width: row.width,
  height: row.height,
  look:
    row.characterId === null ? null : await lookOfCharacter(ctx, { characterId: row.characterId }),
  secret: await secretOf(ctx.db, row.id),
})

/** Puts a picture away, for a conversation with its blurred copy; all of it or nothing. */
const keep = async (ctx: Ctx, row: PictureRow, clear: Buffer): Promise<Finished> => {
  const { storage } = ctx.engines
  const made = {
    clearKey: newPictureKey('own'),
    blurredKey: row.kind === 'chat' ? newPictureKey('own') : null,
  }
  const blurred = made.blurredKey === null ? null : await blurPicture(clear)
  const placeholder = await tinyPicture(blurred ?? clear)
  try {
    await storage.put(made.clearKey, clear)
    if (made.blurredKey !== null && blurred) await storage.put(made.blurredKey, blurred)
  } catch (error) {
    await forget(ctx, made)
    throw error
  }
  return { ...made, placeholder }
}

const forget = async (ctx: Ctx, made: Pick<Finished, 'clearKey' | 'blurredKey'>) => {
  for (const key of [made.clearKey, made.blurredKey]) {
    if (key !== null) await ctx.engines.storage.remove(key).catch(() => {})
  }
}

/** The picture's row and its price are settled together; who gave it up before was first. */
const settle = async (ctx: Ctx, row: PictureRow, made: Finished): Promise<void> => {
  const isKept = await write(ctx, 'image.finish', async (tx) => {
    if (!(await finishPicture(tx, row.id, made))) return false
    if (row.kind === 'own') {
      await settleHold(tx, { key: chargeKey(row.id), now: ctx.clock.now() })
    }
    return true
  })
  if (!isKept) await forget(ctx, made)
}

/** Makes one picture: the work of a job. Done twice it makes nothing twice. */
export const makePicture = async (
  ctx: Ctx,
  input: { imageId: number },
  ending: AbortSignal,
): Promise<void> => {
  const row = await findPicture(ctx.db, input.imageId)
  if (row?.status !== 'working') return
  const watch = watchProgress(ctx, row.id)
  let clear: Buffer
  try {
    clear = await drawPicture(ctx, await orderOf(ctx, row), AbortSignal.any([ending, watch.signal]))
  } catch (error) {
    // Cut short by the end of this process it goes on elsewhere; given up, there is nothing to say.
    if (ending.aborted) throw error
    if (watch.signal.aborted) return
    ctx.log.warn({ error, imageId: row.id }, 'a picture was not made')
    await write(ctx, 'image.fail', (tx) =>
      endWithout(ctx, tx, { imageId: row.id, stage: 'failed' }),
    )
    return
  } finally {
    watch.end()
  }
  await sayProgress(ctx.db, row.id, { stage: 'finishing', progress: 96 })
  await settle(ctx, row, await keep(ctx, row, clear))
}
