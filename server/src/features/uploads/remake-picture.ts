import sharp from 'sharp'
import { fail } from '../../kernel/fail.ts'
import { LONGEST_SIDE, MOST_FRAMES, MOST_PIXELS, QUALITY, QUALITY_UNCOMPRESSED } from './limits.ts'
import { pictureKind } from './picture-kind.ts'

export type Wish = {
  isCompressed?: boolean
  quality?: number
  isScaled?: boolean
  width?: number
  height?: number
}

export type Remade = { bytes: Buffer; width: number; height: number }

const qualityOf = ({ isCompressed, quality }: Wish): number =>
  isCompressed === false ? QUALITY_UNCOMPRESSED : (quality ?? QUALITY)

const sizeOf = ({ isScaled, width, height }: Wish) =>
  isScaled === false
    ? { width: LONGEST_SIDE, height: LONGEST_SIDE }
    : { width: width ?? LONGEST_SIDE, height: height ?? LONGEST_SIDE }

/**
 * Decodes a picture and draws it anew: what was hidden in the file, told by its metadata or
 * appended to it does not come along. Anything that cannot be decoded is no picture.
 */
export const remakePicture = async (bytes: Buffer, wish: Wish): Promise<Remade> => {
  const kind = pictureKind(bytes)
  if (!kind) throw fail('NOT_A_PICTURE')
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    const { format, width, height, pages = 1 } = await picture.metadata()
    const isTooMuch = width * height > MOST_PIXELS || pages > MOST_FRAMES
    if (format !== kind || isTooMuch) throw fail('NOT_A_PICTURE')
    const { data, info } = await picture
      .autoOrient()
      .resize({ ...sizeOf(wish), fit: 'inside', withoutEnlargement: true })
      .webp({ quality: qualityOf(wish) })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw fail('NOT_A_PICTURE')
  }
}
