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

const toQuality = ({ isCompressed, quality }: Wish): number =>
  isCompressed === false ? QUALITY_UNCOMPRESSED : (quality ?? QUALITY)

const toMaxSize = ({ isScaled, width, height }: Wish) =>
  isScaled === false
    ? { width: LONGEST_SIDE, height: LONGEST_SIDE }
    : { width: width ?? LONGEST_SIDE, height: height ?? LONGEST_SIDE }

/**
 * Decodes and re-encodes a picture, which strips metadata, hidden payloads and appended data. A file
 * that cannot be decoded is refused.
 */
export const remakePicture = async (bytes: Buffer, options: Wish): Promise<Remade> => {
  const kind = pictureKind(bytes)
  if (!kind) throw fail('NOT_A_PICTURE')
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    const { format, width, height, pages = 1 } = await picture.metadata()
    const isTooLarge = width * height > MOST_PIXELS || pages > MOST_FRAMES
    if (format !== kind || isTooLarge) throw fail('NOT_A_PICTURE')
    const { data, info } = await picture
      .autoOrient()
      .resize({ ...toMaxSize(options), fit: 'inside', withoutEnlargement: true })
      .webp({ quality: toQuality(options) })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw fail('NOT_A_PICTURE')
  }
}
