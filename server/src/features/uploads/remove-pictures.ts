import { IMAGE_WIDTHS } from '@dulcinea/contract/constants'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import type { JobKind } from '../../db/queue.ts'
import { toSizedKey } from './image-resizer.ts'

const Row = z.object({ keys: z.array(z.string()) })

export const removePicturesJob: JobKind<{ keys: string[] }> = {
  name: 'remove-pictures',
  read: (row) => Row.parse(row),
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
