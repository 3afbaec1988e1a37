import sharp, { type Sharp } from 'sharp'
import { ImageModelError, type DigitalSource, type DrawnPicture } from './port.ts'

const WEBP_QUALITY = 80
const MAX_FILE_BYTES = 30 * 1024 * 1024
const MAX_PIXELS = 25_000_000
const MIN_SIDE_PX = 64
/** So few pixels that no face is recognisable; then enlarged again for the screen. */
const BLURRED_SOURCE_WIDTH_PX = 14
const BLURRED_WIDTH_PX = 384
const PLACEHOLDER_WIDTH_PX = 16
const PLACEHOLDER_BLUR = 1.2

/** XMP metadata that declares the picture as machine-made. */
export const createSourceMetadata = (source: DigitalSource): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`

type Size = { width: number; height: number }

const decode = async (drawn: DrawnPicture): Promise<Sharp> => {
  if (drawn.kind === 'pixels') {
    const { width, height } = drawn
    return sharp(drawn.bytes, { raw: { width, height, channels: 3 } })
  }
  if (drawn.bytes.length > MAX_FILE_BYTES) {
    throw new ImageModelError('unreadable', 'the engine sent a file that is too large')
  }
  const picture = sharp(drawn.bytes, { limitInputPixels: MAX_PIXELS })
  const { format, width, height } = await picture.metadata()
  const isPicture = format === 'png' || format === 'jpeg' || format === 'webp'
  if (!isPicture || Math.min(width, height) < MIN_SIDE_PX) {
    throw new ImageModelError('unreadable', 'the engine sent no usable picture')
  }
  return picture
}

/** Decodes the output of an engine and re-encodes it in the requested size with its XMP metadata. */
export const finishPicture = async (
  drawn: DrawnPicture,
  { size, source }: { size: Size; source: DigitalSource },
): Promise<Buffer> => {
  try {
    const picture = await decode(drawn)
    return await picture
      .resize({ ...size, fit: 'cover', position: 'attention' })
      .flatten({ background: '#000000' })
      .withXmp(createSourceMetadata(source))
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
  } catch (error) {
    if (error instanceof ImageModelError) throw error
    throw new ImageModelError('unreadable', 'the picture from the engine cannot be decoded')
  }
}

/** A copy that shows only colours; the lost detail cannot be reconstructed. */
export const blurPicture = async (clear: Buffer): Promise<Buffer> => {
  const { data, info } = await sharp(clear)
    .resize({ width: BLURRED_SOURCE_WIDTH_PX })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const { xmpAsString } = await sharp(clear).metadata()
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize({
      width: BLURRED_WIDTH_PX,
      height: Math.round((BLURRED_WIDTH_PX * height) / width),
      kernel: 'cubic',
    })
    .blur(8)
    .withXmp(xmpAsString ?? '')
    .webp({ quality: 60 })
    .toBuffer()
}

/** Low-quality placeholder of some 200 characters (data URL), shown while the picture loads. */
export const createPlaceholder = async (bytes: Buffer): Promise<string> => {
  const tiny = await sharp(bytes)
    .resize({ width: PLACEHOLDER_WIDTH_PX })
    // Without blur the enlarged pixels would be visible as a grid.
    .blur(PLACEHOLDER_BLUR)
    .webp({ quality: 60, alphaQuality: 0, effort: 4 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
