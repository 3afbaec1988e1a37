import { IMAGE_WIDTHS } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { isOriginalKey } from '../../kernel/picture-names.ts'
import { imageResizer, type ResizedFormat } from './image-resizer.ts'

export type ServedPicture = { bytes: Buffer; kind: ResizedFormat }

const isWidth = (width: number): width is (typeof IMAGE_WIDTHS)[number] =>
  IMAGE_WIDTHS.some((allowed) => allowed === width)

const asWebp = (bytes: Buffer | null): ServedPicture | null => bytes && { bytes, kind: 'webp' }

/**
 * A picture by its key, in its original size or in one of the responsive widths. AVIF is served only if
 * the client accepts it and the file exists already: encoding takes too long for a request.
 */
export const readPicture = async (
  ctx: Pick<Ctx, 'engines' | 'service'>,
  input: { key: string; width: number; prefersAvif: boolean },
): Promise<ServedPicture | null> => {
  const { key, width } = input
  // Resized files are internal: clients must address the original key.
  if (!isOriginalKey(key)) return null
  if (!isWidth(width)) return asWebp(await ctx.engines.storage.get(key))
  const resizer = ctx.service(imageResizer)
  const avif = input.prefersAvif ? await resizer.getOrSchedule({ key, width, kind: 'avif' }) : null
  return avif
    ? { bytes: avif, kind: 'avif' }
    : asWebp(await resizer.getOrCreate({ key, width, kind: 'webp' }))
}
