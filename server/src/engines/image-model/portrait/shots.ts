import sharp from 'sharp'
import { chinDrop, compose, type Staging } from './compose.ts'
import type { Look } from './look.ts'
import { MADE_BY_MACHINE } from './mark.ts'
import { renderStaging } from './render.ts'
import { HEIGHT, WIDTH } from './scenes/scene.ts'
import { stage, type Shot } from './staging.ts'

export type { Shot } from './staging.ts'

/** Where her eyes stand, as a part of the picture's height. */
export const eyeLineOf = (look: Look, shot: Shot): number => stage(look, shot).eyes[1] / HEIGHT

/** Where her chin ends, as a part of the picture's height. */
export const chinLineOf = (look: Look, shot: Shot): number => {
  const staging = stage(look, shot)
  return (staging.eyes[1] + chinDrop(look, staging) * staging.scale) / HEIGHT
}

export const drawPortrait = (look: Look, shot: Shot): string => compose(look, stage(look, shot))

export type Size = { width: number; height: number }

const AVATAR: Size = { width: 320, height: 320 }

export const renderPortrait = async (look: Look, shot: Shot, size?: Size): Promise<Buffer> => {
  const staging = stage(look, shot)
  const isAvatar = shot.kind === 'avatar'
  const wanted = size ?? (isAvatar ? AVATAR : { width: WIDTH, height: HEIGHT })
  const frame = isAvatar ? aroundFace(staging) : { left: 0, top: 0, width: WIDTH, height: HEIGHT }
  const scale = Math.min(1, Math.max(wanted.width / frame.width, wanted.height / frame.height))
  const { data, ...raw } = await renderStaging(look, staging, scale)
  return sharp(data, { raw: { ...raw, channels: 3 } })
    .extract({
      left: Math.floor(frame.left * scale),
      top: Math.floor(frame.top * scale),
      width: Math.floor(frame.width * scale),
      height: Math.floor(frame.height * scale),
    })
    .resize(wanted.width, wanted.height)
    .withXmp(MADE_BY_MACHINE)
    .webp({ quality: 78, effort: 2 })
    .toBuffer()
}

const aroundFace = ({ eyes, scale }: Staging) => {
  const side = Math.min(WIDTH, Math.round(452 * scale))
  const within = (value: number, room: number) =>
    Math.round(Math.max(0, Math.min(room - side, value)))
  return {
    left: within(eyes[0] - side / 2, WIDTH),
    top: within(eyes[1] - side * 0.51, HEIGHT),
    width: side,
    height: side,
  }
}
