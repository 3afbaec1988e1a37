import sharp from 'sharp'
import { measureChinDrop, composeSvg, type Staging } from './compose.ts'
import type { Appearance } from './appearance.ts'
import { SOURCE_METADATA_XMP } from './source-metadata.ts'
import { renderStaging } from './render.ts'
import { HEIGHT, WIDTH } from './scenes/scene.ts'
import { stage, type Shot } from './staging.ts'

export type { Shot } from './staging.ts'

/** Height of the eyes, as a fraction of the picture's height. */
export const eyeLineOf = (appearance: Appearance, shot: Shot): number =>
  stage(appearance, shot).eyes[1] / HEIGHT

/** Lower edge of the chin, as a fraction of the picture's height. */
export const chinLineOf = (appearance: Appearance, shot: Shot): number => {
  const staging = stage(appearance, shot)
  return (staging.eyes[1] + measureChinDrop(appearance, staging) * staging.scale) / HEIGHT
}

export const drawPortrait = (appearance: Appearance, shot: Shot): string =>
  composeSvg(appearance, stage(appearance, shot))

export type Size = { width: number; height: number }

const AVATAR: Size = { width: 320, height: 320 }

export const renderPortrait = async (
  appearance: Appearance,
  shot: Shot,
  size?: Size,
): Promise<Buffer> => {
  const staging = stage(appearance, shot)
  const isAvatar = shot.kind === 'avatar'
  const targetSize = size ?? (isAvatar ? AVATAR : { width: WIDTH, height: HEIGHT })
  const frame = isAvatar ? getFaceFrame(staging) : { left: 0, top: 0, width: WIDTH, height: HEIGHT }
  const scale = Math.min(
    1,
    Math.max(targetSize.width / frame.width, targetSize.height / frame.height),
  )
  const { data, ...raw } = await renderStaging(appearance, staging, scale)
  return sharp(data, { raw: { ...raw, channels: 3 } })
    .extract({
      left: Math.floor(frame.left * scale),
      top: Math.floor(frame.top * scale),
      width: Math.floor(frame.width * scale),
      height: Math.floor(frame.height * scale),
    })
    .resize(targetSize.width, targetSize.height)
    .withXmp(SOURCE_METADATA_XMP)
    .webp({ quality: 78, effort: 2 })
    .toBuffer()
}

const getFaceFrame = ({ eyes, scale }: Staging) => {
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
