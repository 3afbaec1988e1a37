import { separateFromSkin, type Outfit } from './clothes/wardrobe.ts'
import { drawFigure, type Stance } from './figure.ts'
import type { Expression } from './head/expression.ts'
import type { HeadPose } from './head/head-pose.ts'
import type { Appearance } from './appearance.ts'
import { createPaper, group, rect } from './paper.ts'
import { randomFor } from './random.ts'
import { SCENES, type SceneName } from './scenes/choose-scene.ts'
import { HEIGHT, WIDTH } from './scenes/scene.ts'
import { glow } from './scenes/scenery.ts'
import { drawConstellation } from './sky.ts'
import { createSitter } from './sitter.ts'

export type Staging = {
  scene: SceneName
  /** Seed of the scene, instead of that of the appearance. */
  sceneSeed?: number
  lightSide: -1 | 1
  head: HeadPose
  stance: Stance
  outfit: Outfit
  expression: Expression
  /** Size of the figure: 1 is one pixel per head unit. */
  scale: number
  /** Position of the point between the eyes. */
  eyes: readonly [number, number]
  /** False draws the scene without the sitter. */
  present: boolean
}

/** One layer of the picture: SVG content, its definitions, and the blur radius. */
export type Sheet = { content: string; definitions: string; blur: number }

/** Slight tints of the background, so that two pictures of a scene differ in mood. */
const HOURS = ['#ff9a6a', '#5a7ae0', '#a86ad8', '#ffc878', '#3fb0a8', '#e0708a'] as const

const CANVAS = [0, 0, WIDTH, HEIGHT] as const

export const svgText = (definitions: string, content: string, scale = 1): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${Math.round(WIDTH * scale)}" height="${Math.round(HEIGHT * scale)}"><defs>${definitions}</defs>${content}</svg>`

type Box = readonly [x: number, y: number, width: number, height: number]

/** A square of the sky away from the head. */
const skyPlace = (
  [x, y, width, height]: Box,
  staging: Staging,
): readonly [number, number, number] => {
  const size = Math.min(height, staging.present ? 210 : 320)
  const right = staging.lightSide > 0 ? x : WIDTH - x - width
  const leftwards = staging.eyes[0] > WIDTH / 2 !== staging.head.yaw < 0
  const free = staging.present
    ? leftwards
      ? right
      : right + width - size
    : right + (width - size) / 2
  return [free, y, size]
}

/** The glow of the key light and a vignette, in front of everything. */
export const drawVeil = (side: -1 | 1): Sheet => {
  const paper = createPaper('v')
  const vignette = paper.radial(WIDTH / 2, HEIGHT * 0.42, HEIGHT * 0.72, [
    [0.45, '#0b0610', 0],
    [1, '#0b0610', 0.5],
  ])
  const lamp = glow(paper, side > 0 ? WIDTH - 90 : 90, 260, 520, '#ffe2b4', 0.2)
  const content = lamp + rect(0, 0, WIDTH, HEIGHT, vignette)
  return { content, definitions: paper.definitions(), blur: 0 }
}

/** The layers from back to front. Only the figure is sharp; the veil is the light in front. */
export type Sheets = Record<'far' | 'middle' | 'figure' | 'veil', Sheet>

export const composeSheets = (appearance: Appearance, staging: Staging): Sheets => {
  const scenePaper = createPaper('s')
  const paper = createPaper()
  const scene = SCENES[staging.scene]
  const placeSeed = staging.sceneSeed ?? appearance.seed
  const layers = scene.draw(scenePaper, randomFor(placeSeed, `scene:${staging.scene}`))
  const mirror = staging.lightSide < 0 ? `matrix(-1 0 0 1 ${WIDTH} 0)` : undefined
  const light = { ...scene.light, side: staging.lightSide }
  const softness = staging.present ? 1 : 0.55
  const keyX = staging.lightSide > 0 ? WIDTH - 90 : 90
  const halo = staging.present ? glow(scenePaper, keyX, 330, 420, light.key, 0.32) : ''
  const sceneDefinitions = scenePaper.definitions()
  const hours = randomFor(placeSeed, 'hour')
  const mood = rect(0, 0, WIDTH, HEIGHT, hours.pick(HOURS), hours.between(0, 0.17))
  const top: string[] = []
  if (scene.sky)
    top.push(drawConstellation(paper, appearance.constellation, ...skyPlace(scene.sky, staging)))
  if (staging.present) {
    const sitter = createSitter(appearance, staging.head, staging.expression, light)
    const [ex, ey] = sitter.pointOnFace(0, 0, 0)
    const [tx, ty] = [staging.eyes[0] - ex * staging.scale, staging.eyes[1] - ey * staging.scale]
    top.push(
      group(
        { transform: `translate(${tx.toFixed(2)} ${ty.toFixed(2)}) scale(${staging.scale})` },
        drawFigure(paper, sitter, staging.stance, separateFromSkin(staging.outfit, sitter.skin)),
      ),
    )
  }
  top.push(group({ transform: mirror }, layers.near))
  return {
    far: {
      content: group({ transform: mirror }, layers.backdrop, layers.far) + mood,
      definitions: sceneDefinitions,
      blur: 6.5 * softness,
    },
    middle: {
      content: group({ transform: mirror }, layers.middle) + halo,
      definitions: sceneDefinitions,
      blur: 3.2 * softness,
    },
    figure: {
      content: top.join(''),
      definitions: sceneDefinitions + paper.definitions(),
      blur: 0,
    },
    veil: drawVeil(staging.lightSide),
  }
}

/** Positions of both eyes in the picture, and half the width of an eye. */
export const getEyePositions = (appearance: Appearance, staging: Staging) => {
  const light = { ...SCENES[staging.scene].light, side: staging.lightSide }
  const { pointOnFace, shape } = createSitter(appearance, staging.head, staging.expression, light)
  const [ex, ey] = pointOnFace(0, 0, 0)
  const places = [-1, 1].map((side): readonly [number, number] => {
    const [x, y] = pointOnFace(side * shape.eyeX, 0, -3)
    return [staging.eyes[0] + (x - ex) * staging.scale, staging.eyes[1] + (y - ey) * staging.scale]
  })
  return { places, eyeWidth: shape.eyeWidth * staging.scale }
}

/** Distance from the eyes down to the chin, in figure units. */
export const measureChinDrop = (appearance: Appearance, staging: Staging): number => {
  const light = { ...SCENES[staging.scene].light, side: staging.lightSide }
  const { contour, pointOnFace } = createSitter(appearance, staging.head, staging.expression, light)
  const lowest = Math.max(...contour.outline.map(([, y]) => y))
  return lowest - pointOnFace(0, 0, 0)[1]
}

/** The picture as one self-contained SVG. */
export const composeSvg = (appearance: Appearance, staging: Staging): string => {
  const { far, middle, figure, veil } = composeSheets(appearance, staging)
  const paper = createPaper('b')
  const soft = ({ content, blur }: Sheet) => group({ filter: paper.blur(blur, CANVAS) }, content)
  const content = soft(far) + soft(middle) + figure.content + veil.content
  return svgText(figure.definitions + veil.definitions + paper.definitions(), content)
}
