import sharp, { type Sharp } from 'sharp'
import { ImageModelError, type DigitalSource, type DrawnPicture } from './port.ts'

const QUALITY = 80
const MOST_BYTES = 30 * 1024 * 1024
const MOST_PIXELS = 25_000_000
const SHORTEST_SIDE = 64
/** So few pixels that no face is left in them; then enlarged again for the screen. */
const BLURRED_ACROSS = 14
const BLURRED_SHOWN = 384
const TINY_ACROSS = 16
const TINY_BLUR = 1.2

/** Says in the file itself, for machines, that no camera took it. */
export const madeByMachine = (source: DigitalSource): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`

type Size = { width: number; height: number }

const decoded = async (drawn: DrawnPicture): Promise<Sharp> => {
  if (drawn.kind === 'pixels') {
    const { width, height } = drawn
    return sharp(drawn.bytes, { raw: { width, height, channels: 3 } })
  }
  if (drawn.bytes.length > MOST_BYTES) {
    throw new ImageModelError('unreadable', 'the engine sent a file that is too large')
  }
  const picture = sharp(drawn.bytes, { limitInputPixels: MOST_PIXELS })
  const { format, width, height } = await picture.metadata()
  const isPicture = format === 'png' || format === 'jpeg' || format === 'webp'
  if (!isPicture || Math.min(width, height) < SHORTEST_SIDE) {
    throw new ImageModelError('unreadable', 'the engine sent no usable picture')
  }
  return picture
}

/** What an engine drew, decoded and drawn anew in the size that was asked for, with the mark in it. */
export const finishPicture = async (
  drawn: DrawnPicture,
  { size, source }: { size: Size; source: DigitalSource },
): Promise<Buffer> => {
  try {
    const picture = await decoded(drawn)
    return await picture
      .resize({ ...size, fit: 'cover', position: 'attention' })
      .flatten({ background: '#000000' })
      .withXmp(madeByMachine(source))
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    if (error instanceof ImageModelError) throw error
    throw new ImageModelError('unreadable', 'what the engine sent cannot be decoded')
  }
}

/** A copy that tells only colours: nothing that was lost here can be computed back. */
export const blurPicture = async (clear: Buffer): Promise<Buffer> => {
  const { data, info } = await sharp(clear)
    .resize({ width: BLURRED_ACROSS })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const { xmpAsString } = await sharp(clear).metadata()
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize({
      width: BLURRED_SHOWN,
      height: Math.round((BLURRED_SHOWN * height) / width),
      kernel: 'cubic',
    })
    .blur(8)
    .withXmp(xmpAsString ?? '')
    .webp({ quality: 60 })
    .toBuffer()
}

/** A picture of some 200 characters that stands in its place while the real one comes. */
export const tinyPicture = async (bytes: Buffer): Promise<string> => {
  const tiny = await sharp(bytes)
    .resize({ width: TINY_ACROSS })
    // Enlarged as it is, its few pixels would show their grid.
    .blur(TINY_BLUR)
    .webp({ quality: 60, alphaQuality: 0, effort: 4 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
