import sharp from 'sharp'
import { compose } from './compose.ts'
import type { Look } from './look.ts'
import { FRAMINGS, stageMoment, type Moment } from './moment.ts'
import { renderStaging, type Pixels } from './render.ts'

export type MomentOrder = {
  shape: keyof typeof FRAMINGS
  width: number
  height: number
  seedOf: (part: string) => number
}

/** Renders a brief in the requested shape and size, as raw pixels. */
export const renderMoment = async (
  appearance: Look,
  brief: Moment,
  { shape, width, height, seedOf }: MomentOrder,
): Promise<Pixels> => {
  const framing = FRAMINGS[shape]
  const { frame } = framing
  const scale = width / frame.width
  const whole = await renderStaging(
    appearance,
    stageMoment(appearance, brief, { framing, seedOf }),
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
export const drawMoment = (
  appearance: Look,
  brief: Moment,
  shape: MomentOrder['shape'],
  seedOf: MomentOrder['seedOf'],
): string =>
  compose(appearance, stageMoment(appearance, brief, { framing: FRAMINGS[shape], seedOf }))
