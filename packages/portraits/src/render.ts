import sharp from 'sharp'
import {
  composeSheets,
  drawVeil,
  svgText,
  type Sheet,
  type Sheets,
  type Staging,
} from './compose.ts'
import { addGrain } from './grain.ts'
import { blendOver } from './alpha-blend.ts'
import type { Appearance } from './appearance.ts'
import { HEIGHT, WIDTH } from './scenes/scene.ts'

const raster = (sheet: Sheet, scale: number) =>
  sharp(Buffer.from(svgText(sheet.definitions, sheet.content, scale)))

export type Pixels = { data: Buffer; width: number; height: number }

const toScaledSize = (scale: number) => ({
  width: Math.round(WIDTH * scale),
  height: Math.round(HEIGHT * scale),
})

/** The background: drawn small, because it is out of focus anyway. */
const renderPlace = async ({ far, middle }: Sheets, scale: number): Promise<Buffer> => {
  const size = toScaledSize(scale)
  const shrink = scale > 0.3 ? 2 / 3 : 1
  const distance = await raster(far, scale * shrink)
    .removeAlpha()
    .blur(Math.max(0.3, far.blur * scale * shrink))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const nearer = await raster(middle, scale)
    .ensureAlpha()
    .blur(Math.max(0.3, middle.blur * scale))
    .raw()
    .toBuffer()
  const { width, height } = distance.info
  return sharp(distance.data, { raw: { width, height, channels: 3 } })
    .resize({ ...size, kernel: 'linear' })
    .composite([{ input: nearer, raw: { ...size, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** There are only two veils, so the full-sized ones are cached. */
const veils = new Map<-1 | 1, Promise<Buffer>>()

const renderVeil = (side: -1 | 1, scale: number): Promise<Buffer> => {
  const cached = scale === 1 ? veils.get(side) : undefined
  if (cached) return cached
  const veil = raster(drawVeil(side), scale).ensureAlpha().raw().toBuffer()
  if (scale === 1) veils.set(side, veil)
  return veil
}

/**
 * Renders to raw RGB pixels of three bytes. Blur and wide gradients inside an SVG cost a slow pass
 * over the full canvas each; sheets without fine detail are drawn small and enlarged instead.
 */
export const renderStaging = async (
  appearance: Appearance,
  staging: Staging,
  scale = 1,
): Promise<Pixels> => {
  const sheets = composeSheets(appearance, staging)
  const size = toScaledSize(scale)
  const placeScale = scale > 0.6 ? scale / 2 : scale
  const place = await renderPlace(sheets, placeScale)
  const figure = await raster(sheets.figure, scale).ensureAlpha().raw().toBuffer()
  const veil = await renderVeil(staging.lightSide, scale)
  const data = await sharp(place, { raw: { ...toScaledSize(placeScale), channels: 3 } })
    .resize({ ...size, kernel: 'linear' })
    .raw()
    .toBuffer()
  blendOver(data, figure)
  blendOver(data, veil)
  if (scale > 0.6) addGrain(data, size.width)
  return { data, ...size }
}
