import { IMAGE_WIDTHS } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { isWholeKey } from '../../kernel/picture-names.ts'
import { sizeDesk, type SizeKind } from './size-desk.ts'

export type ServedPicture = { bytes: Buffer; kind: SizeKind }

const isWidth = (width: number): width is (typeof IMAGE_WIDTHS)[number] =>
  IMAGE_WIDTHS.some((allowed) => allowed === width)

const asWebp = (bytes: Buffer | null): ServedPicture | null => bytes && { bytes, kind: 'webp' }

/**
 * A picture by its key, in its original size or in one of the responsive widths. AVIF is served only if
 * the client accepts it and the file exists already: encoding takes too long for a request.
 */
export const readPicture = async (
  ctx: Pick<Ctx, 'engines' | 'part'>,
  input: { key: string; width: number; prefersAvif: boolean },
): Promise<ServedPicture | null> => {
  const { key, width } = input
  // Resized files are internal: clients must address the original key.
  if (!isWholeKey(key)) return null
  if (!isWidth(width)) return asWebp(await ctx.engines.storage.get(key))
  const resizer = ctx.part(sizeDesk)
  const avif = input.prefersAvif ? await resizer.keptOrLater({ key, width, kind: 'avif' }) : null
  return avif
    ? { bytes: avif, kind: 'avif' }
    : asWebp(await resizer.size({ key, width, kind: 'webp' }))
}
