import sharp from 'sharp'
import { fail } from '../../kernel/fail.ts'
import {
  MAX_SIDE_PX,
  MAX_FRAMES,
  MAX_PIXELS,
  WEBP_QUALITY,
  WEBP_QUALITY_UNCOMPRESSED,
} from './limits.ts'
import { detectPictureFormat } from './picture-format.ts'

export type ReencodeOptions = {
  isCompressed?: boolean
  quality?: number
  isScaled?: boolean
  width?: number
  height?: number
}

export type ReencodedPicture = { bytes: Buffer; width: number; height: number }

const toQuality = ({ isCompressed, quality }: ReencodeOptions): number =>
  isCompressed === false ? WEBP_QUALITY_UNCOMPRESSED : (quality ?? WEBP_QUALITY)

const toMaxSize = ({ isScaled, width, height }: ReencodeOptions) =>
  isScaled === false
    ? { width: MAX_SIDE_PX, height: MAX_SIDE_PX }
    : { width: width ?? MAX_SIDE_PX, height: height ?? MAX_SIDE_PX }

/**
 * Decodes and re-encodes a picture, which strips metadata, hidden payloads and appended data. A file
 * that cannot be decoded is refused.
 */
export const reencodePicture = async (
  bytes: Buffer,
  options: ReencodeOptions,
): Promise<ReencodedPicture> => {
  const kind = detectPictureFormat(bytes)
  if (!kind) throw fail('NOT_A_PICTURE')
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    const { format, width, height, pages = 1 } = await picture.metadata()
    const isTooLarge = width * height > MAX_PIXELS || pages > MAX_FRAMES
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
