import sharp from 'sharp'
import { composeSheets, svgText, type Staging } from './compose.ts'
import type { Look } from './look.ts'
import { HEIGHT, WIDTH } from './scenes/scene.ts'

const raster = (svg: string) => sharp(Buffer.from(svg))

/**
 * Blur inside an SVG costs a pass over the full canvas each time. The sheets out of focus are drawn
 * small and enlarged instead: the same softness for a tenth of the time.
 */
export const renderStaging = async (look: Look, staging: Staging): Promise<Buffer> => {
  const [far, middle, top] = composeSheets(look, staging)
  const small = 1 / 3
  const half = 1 / 2
  const halfSize = { width: WIDTH * half, height: HEIGHT * half }
  const distance = await raster(svgText(far.definitions, far.content, small))
    .removeAlpha()
    .blur(Math.max(0.5, far.blur * small))
    .resize({ ...halfSize, kernel: 'cubic' })
    .raw()
    .toBuffer()
  const nearer = await raster(svgText(middle.definitions, middle.content, half))
    .blur(Math.max(0.5, middle.blur * half))
    .png({ compressionLevel: 0 })
    .toBuffer()
  const behind = await sharp(distance, { raw: { ...halfSize, channels: 3 } })
    .composite([{ input: nearer }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const sharpest = await raster(svgText(top.definitions, top.content)).png({ compressionLevel: 0 }).toBuffer()
  const enlarged = await sharp(behind, { raw: { ...halfSize, channels: 3 } })
    .resize({ width: WIDTH, height: HEIGHT, kernel: 'cubic' })
    .raw()
    .toBuffer()
  return sharp(enlarged, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([{ input: sharpest }])
    .removeAlpha()
    .raw()
    .toBuffer()
}
