import { IMAGE_WIDTHS } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { isWholeKey } from '../../kernel/picture-names.ts'
import { sizeDesk, type SizeKind } from './size-desk.ts'

export type ServedPicture = { bytes: Buffer; kind: SizeKind }

const isWidth = (width: number): width is (typeof IMAGE_WIDTHS)[number] =>
  IMAGE_WIDTHS.some((allowed) => allowed === width)

const asWebp = (bytes: Buffer | null): ServedPicture | null => bytes && { bytes, kind: 'webp' }

/**
 * A picture by its key, whole or in one of the sizes that screens use. AVIF is only for who can read
 * it and only when it is there already: it takes too long to be made while somebody waits.
 */
export const readPicture = async (
  ctx: Pick<Ctx, 'engines' | 'part'>,
  input: { key: string; width: number; prefersAvif: boolean },
): Promise<ServedPicture | null> => {
  const { key, width } = input
  // Sizes are ours to make: they have no address of their own.
  if (!isWholeKey(key)) return null
  if (!isWidth(width)) return asWebp(await ctx.engines.storage.get(key))
  const desk = ctx.part(sizeDesk)
  const smaller = input.prefersAvif ? await desk.keptOrLater({ key, width, kind: 'avif' }) : null
  return smaller
    ? { bytes: smaller, kind: 'avif' }
    : asWebp(await desk.size({ key, width, kind: 'webp' }))
}
