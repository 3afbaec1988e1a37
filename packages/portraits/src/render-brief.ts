import sharp from 'sharp'
import { composeSvg } from './compose.ts'
import type { Appearance } from './appearance.ts'
import { FRAMINGS, stageBrief, type PictureBrief } from './picture-brief.ts'
import { renderStaging, type Pixels } from './render.ts'

export type BriefRenderOptions = {
  shape: keyof typeof FRAMINGS
  width: number
  height: number
  seedOf: (part: string) => number
}

/** Renders a brief in the requested shape and size, as raw pixels. */
export const renderBrief = async (
  appearance: Appearance,
  brief: PictureBrief,
  { shape, width, height, seedOf }: BriefRenderOptions,
): Promise<Pixels> => {
  const framing = FRAMINGS[shape]
  const { frame } = framing
  const scale = width / frame.width
  const whole = await renderStaging(
    appearance,
    stageBrief(appearance, brief, { framing, seedOf }),
    scale,
  )
  const data = await sharp(whole.data, {
    raw: { width: whole.width, height: whole.height, channels: 3 },
  })
    .extract({
      left: 0,
      top: Math.round(frame.top * scale),
      width: whole.width,
      height: Math.min(height, whole.height - Math.round(frame.top * scale)),
    })
    .resize(width, height)
    .raw()
    .toBuffer()
  return { data, width, height }
}

/** The same as one self-contained SVG, including the area outside the frame. */
export const drawBrief = (
  appearance: Appearance,
  brief: PictureBrief,
  shape: BriefRenderOptions['shape'],
  seedOf: BriefRenderOptions['seedOf'],
): string =>
  composeSvg(appearance, stageBrief(appearance, brief, { framing: FRAMINGS[shape], seedOf }))
