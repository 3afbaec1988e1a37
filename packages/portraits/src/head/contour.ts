import { lerp, profile, type Point } from '../geometry.ts'
import type { FaceShape } from './face-shape.ts'
import type { Head } from './head-pose.ts'

type Rows = readonly (readonly [number, number])[]

type Slices = { halfWidth: Rows; centre: Rows; halfDepth: Rows }

const slicesOf = (shape: FaceShape): Slices => {
  const { temple, cheek, jaw, chinWidth, width } = shape
  const low = (y: number) => lerp(56, shape.chinY, (y - 60) / 108)
  return {
    halfWidth: [
      [-186, 22 * width],
      [-168, 66 * width],
      [-140, 93 * width],
      [-95, 107 * temple * width],
      [-40, 109 * temple * width],
      [-6, 106.5 * Math.sqrt(temple * cheek) * width],
      [26, 108 * cheek * width],
      [56, 101.5 * Math.sqrt(cheek * jaw) * width],
      [low(92), 90 * jaw * width],
      [low(120), 72 * jaw * width],
      [low(143), 50 * Math.sqrt(jaw * chinWidth) * width],
      [low(157), 33 * chinWidth * width],
      [low(164), 22 * chinWidth * width],
      [low(167), 11.5 * chinWidth * width],
      [low(168), 3 * chinWidth],
    ],
    centre: [
      [-186, -4],
      [-40, 0],
      [26, 2],
      [56, 6],
      [low(92), 13],
      [low(120), 28],
      [low(143), 46],
      [low(158), 60],
      [low(168), 68],
    ],
    halfDepth: [
      [-186, 22],
      [-140, 92],
      [-95, 104],
      [-40, 104],
      [-6, 97],
      [26, 99],
      [56, 96],
      [low(92), 88],
      [low(120), 74],
      [low(143), 54],
      [low(158), 34],
      [low(168), 6],
    ],
  }
}

export type Contour = {
  /** The whole outline of face and bare skull, clockwise from the crown. */
  outline: readonly Point[]
  left: readonly Point[]
  right: readonly Point[]
}

/** Depth of the skin at a point of the face. */
export const surfaceOf = (shape: FaceShape): ((x: number, y: number) => number) => {
  const slices = slicesOf(shape)
  return (x, y) => {
    const aside = Math.min(0.98, Math.abs(x) / Math.max(8, profile(slices.halfWidth, y)))
    return profile(slices.centre, y) + profile(slices.halfDepth, y) * Math.sqrt(1 - aside * aside)
  }
}

const STEPS = 26

export const contourOf = (shape: FaceShape, head: Head): Contour => {
  const slices = slicesOf(shape)
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i <= STEPS; i++) {
    const y = lerp(-186, shape.chinY, Math.sin(((i / STEPS) * Math.PI) / 2))
    const [a, b] = head.slice(
      y,
      profile(slices.halfWidth, y),
      profile(slices.centre, y),
      profile(slices.halfDepth, y),
    )
    left.push(a)
    right.push(b)
  }
  return { outline: [...right, ...[...left].reverse()], left, right }
}
