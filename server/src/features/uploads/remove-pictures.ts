import { IMAGE_WIDTHS } from '@dulcinea/contract/constants'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { enqueue, type JobKind } from '../../db/queue.ts'
import type { Tx } from '../../db/write.ts'
import { toSizedKey } from './image-resizer.ts'

const Row = z.object({ keys: z.array(z.string()) })

export const removePicturesJob: JobKind<{ keys: string[] }> = {
  name: 'remove-pictures',
  read: (row) => Row.parse(row),
}

const JOB_EXPIRY_MS = 30 * 24 * 60 * 60 * 1000

/** Files cannot be part of a transaction, so a job enqueued in it removes them. */
export const enqueuePictureRemoval = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  keys: string[],
): Promise<void> => {
  if (!keys.length) return
  const expiresAt = new Date(ctx.clock.now().getTime() + JOB_EXPIRY_MS)
  await enqueue(ctx, tx, removePicturesJob, { payload: { keys }, expiresAt })
}

/** Removes pictures with all their resized files. */
export const removePictures = async (
  ctx: Ctx,
  input: { keys: string[] },
  signal?: AbortSignal,
): Promise<void> => {
  for (const key of input.keys) {
    signal?.throwIfAborted()
    for (const width of IMAGE_WIDTHS) {
      for (const kind of ['webp', 'avif'] as const) {
        await ctx.engines.storage.remove(toSizedKey({ key, width, kind }))
      }
    }
    await ctx.engines.storage.remove(key)
  }
}
