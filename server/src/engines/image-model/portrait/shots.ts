import sharp from 'sharp'
import { leisureOutfit, workOutfit } from './clothes/wardrobe.ts'
import { compose, type Staging } from './compose.ts'
import { EXPRESSIONS, softly, type ExpressionName } from './head/expression.ts'
import type { Look } from './look.ts'
import { randomFor } from './random.ts'
import { renderStaging } from './render.ts'
import { chooseScene } from './scenes/choose-scene.ts'
import { HEIGHT, WIDTH } from './scenes/scene.ts'

export type Shot = { kind: 'list' | 'avatar' | 'detail' | 'chat' | 'album'; index?: number }

const MOODS: readonly [ExpressionName, ...ExpressionName[]] = ['serene', 'warm', 'joyful', 'bright', 'amused', 'dreamy', 'tender', 'bold', 'warm']

export const stage = (look: Look, shot: Shot): Staging => {
  const part = shot.kind === 'album' ? `album${shot.index ?? 0}` : 'main'
  const random = randomFor(look.seed, `stage:${part}`)
  const lightSide = random.pick([-1, 1] as const)
  const turn = random.pick([-0.34, -0.24, -0.12, 0.1, 0.22, 0.34] as const)
  return {
    scene: chooseScene(look.type, random),
    lightSide,
    head: { yaw: turn + random.around(0, 0.04), pitch: random.around(0.01, 0.05), roll: random.around(turn * 0.12, 0.07) },
    stance: { turn: turn * random.between(0.6, 2), tilt: random.around(0, 10), left: {}, right: {} },
    outfit: shot.kind === 'album' ? leisureOutfit(look, random) : workOutfit(look, random),
    expression: softly(EXPRESSIONS[random.pick(MOODS)], random),
    scale: random.between(1.17, 1.22),
    eyes: [384 + random.around(0, 14) - turn * 40, 1024 * random.between(0.385, 0.4)],
    present: shot.kind !== 'chat',
  }
}

/** Where her eyes stand, as a part of the picture's height. */
export const eyeLineOf = (look: Look, shot: Shot): number => stage(look, shot).eyes[1] / HEIGHT

export const drawPortrait = (look: Look, shot: Shot): string => compose(look, stage(look, shot))

type Size = { width: number; height: number }

const AVATAR: Size = { width: 320, height: 320 }

export const renderPortrait = async (look: Look, shot: Shot, size?: Size): Promise<Buffer> => {
  const staging = stage(look, shot)
  const pixels = await renderStaging(look, staging)
  const picture = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  const wanted = size ?? (shot.kind === 'avatar' ? AVATAR : undefined)
  if (shot.kind === 'avatar') picture.extract(aroundFace(staging))
  return (wanted ? picture.resize(wanted.width, wanted.height) : picture).webp({ quality: 78 }).toBuffer()
}

const aroundFace = ({ eyes, scale }: Staging) => {
  const side = Math.min(WIDTH, Math.round(390 * scale))
  const clampTo = (value: number, room: number) => Math.round(Math.max(0, Math.min(room - side, value)))
  return {
    left: clampTo(eyes[0] - side / 2, WIDTH),
    top: clampTo(eyes[1] - side * 0.47, HEIGHT),
    width: side,
    height: side,
  }
}
