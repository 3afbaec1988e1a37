import sharp from 'sharp'
import { composeSheets, svgText, type Sheet, type Staging } from './compose.ts'
import type { Look } from './look.ts'
import { randomFor } from './random.ts'
import { HEIGHT, WIDTH } from './scenes/scene.ts'

const raster = (sheet: Sheet, scale: number) =>
  sharp(Buffer.from(svgText(sheet.definitions, sheet.content, scale)))

const GRAIN_SIDE = 256

/** A paper grain around middle grey: it hides the steps of wide, dark gradients. */
const grain = (() => {
  const random = randomFor(1, 'grain')
  const tile = Buffer.alloc(GRAIN_SIDE * GRAIN_SIDE * 3)
  for (let i = 0; i < tile.length; i += 3) {
    const level = 128 + (random.next() + random.next() + random.next() - 1.5) * 9
    tile.fill(Math.round(level), i, i + 3)
  }
  return tile
})()

const grainOverlay = {
  input: grain,
  raw: { width: GRAIN_SIDE, height: GRAIN_SIDE, channels: 3 as const },
  tile: true,
  blend: 'overlay' as const,
}

export type Pixels = { data: Buffer; width: number; height: number }

/**
 * Her picture in raw pixels, three bytes each. Blur inside an SVG costs a pass over the full canvas
 * each time, so the sheets out of focus are drawn small and enlarged: as soft, for a tenth of the time.
 */
export const renderStaging = async (look: Look, staging: Staging, scale = 1): Promise<Pixels> => {
  const [far, middle, top] = composeSheets(look, staging)
  const size = { width: Math.round(WIDTH * scale), height: Math.round(HEIGHT * scale) }
  const overlay = (pixels: Buffer) => ({ input: pixels, raw: { ...size, channels: 4 as const } })
  const shrink = scale > 0.6 ? 3 : 1
  const distance = await raster(far, scale / shrink)
    .removeAlpha()
    .blur(Math.max(0.3, (far.blur * scale) / shrink))
    .png({ compressionLevel: 0 })
    .toBuffer()
  const between = await raster(middle, scale / 2)
    .ensureAlpha()
    .blur(Math.max(0.3, (middle.blur * scale) / 2))
    .resize({ ...size, kernel: 'linear' })
    .raw()
    .toBuffer()
  const nearest = await raster(top, scale).ensureAlpha().raw().toBuffer()
  const data = await sharp(distance)
    .resize({ ...size, kernel: 'cubic' })
    .composite([overlay(between), overlay(nearest), ...(scale === 1 ? [grainOverlay] : [])])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { data, ...size }
}
