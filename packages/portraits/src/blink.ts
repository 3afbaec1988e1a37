import sharp from 'sharp'
import { getEyePositions, type Staging } from './compose.ts'
import { smoothstep } from './geometry.ts'
import type { Appearance } from './appearance.ts'
import { renderStaging } from './render.ts'
import { SOURCE_METADATA_XMP } from './source-metadata.ts'
import { WIDTH } from './scenes/scene.ts'
import { stage, type Shot } from './staging.ts'

const ACROSS = 640
const SCALE = ACROSS / WIDTH
// Area around an eye, in eye widths: includes the lashes, open and closed.
const REACH = { x: 1.95, y: 1.5 }
const SOFT = 0.72

/** Alpha mask: opaque at the eyes, fading out around them. */
const coverAt = (staging: Staging, appearance: Appearance) => {
  const { places, eyeWidth } = getEyePositions(appearance, staging)
  const width = eyeWidth * SCALE
  return (x: number, y: number): number => {
    let most = 0
    for (const [ex, ey] of places) {
      const dx = (x - ex * SCALE) / (width * REACH.x)
      const dy = (y - ey * SCALE) / (width * REACH.y)
      most = Math.max(most, 1 - smoothstep(SOFT, 1, Math.hypot(dx, dy)))
    }
    return Math.round(most * 255)
  }
}

/**
 * Overlay with only the closed eyes, in the frame of the same shot: shown briefly, it makes the
 * character blink. Around the eyes both pictures are identical, so that no edge is visible.
 */
export const renderBlink = async (appearance: Appearance, shot: Shot): Promise<Buffer> => {
  const open = stage(appearance, shot)
  const staging = { ...open, expression: { ...open.expression, closed: true } }
  const { data, width, height } = await renderStaging(appearance, staging, SCALE)
  const cover = coverAt(open, appearance)
  const cut = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const alpha = cover(x, y)
      if (alpha === 0) continue
      const at = y * width + x
      data.copy(cut, at * 4, at * 3, at * 3 + 3)
      cut[at * 4 + 3] = alpha
    }
  }
  return sharp(cut, { raw: { width, height, channels: 4 } })
    .withXmp(SOURCE_METADATA_XMP)
    .webp({ quality: 82, alphaQuality: 80, effort: 4 })
    .toBuffer()
}
