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

/** Her picture at that moment, in the shape and size that is asked for, as plain pixels. */
export const renderMoment = async (
  look: Look,
  moment: Moment,
  { shape, width, height, seedOf }: MomentOrder,
): Promise<Pixels> => {
  const framing = FRAMINGS[shape]
  const { frame } = framing
  const scale = width / frame.width
  const whole = await renderStaging(look, stageMoment(look, moment, { framing, seedOf }), scale)
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

/** The same as one SVG that stands alone, with what lies outside the frame. */
export const drawMoment = (
  look: Look,
  moment: Moment,
  shape: MomentOrder['shape'],
  seedOf: MomentOrder['seedOf'],
): string => compose(look, stageMoment(look, moment, { framing: FRAMINGS[shape], seedOf }))
