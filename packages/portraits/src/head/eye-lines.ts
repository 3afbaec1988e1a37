import { resample, type Point } from '../geometry.ts'
import type { Sitter } from '../sitter.ts'

export type Place = readonly [number, number]

/** Lids in the eye's own measure: x from -1 (inner corner) to 1 (outer), y in openings. */
const UPPER: readonly Place[] = [
  [-1, 0.1],
  [-0.72, -0.5],
  [-0.3, -0.92],
  [0.12, -1],
  [0.55, -0.78],
  [0.85, -0.36],
  [1, 0],
]
const LOWER: readonly Place[] = [
  [-1, 0.1],
  [-0.62, 0.36],
  [-0.15, 0.56],
  [0.3, 0.58],
  [0.72, 0.36],
  [1, 0],
]

export type EyeLines = {
  upper: readonly Point[]
  lower: readonly Point[]
  at: (x: number, y: number) => Point
}

export const linesOf = (sitter: Sitter, side: -1 | 1): EyeLines => {
  const { shape, expression } = sitter
  const at = (x: number, y: number): Point =>
    sitter.pointOnFace(
      side * (shape.eyeX + x),
      y - (shape.eyeTilt * (x + shape.eyeWidth)) / (2 * shape.eyeWidth) + shape.eyeTilt / 2,
      -3,
    )
  const upperOpen = shape.eyeOpen * (1 - expression.squint * 0.3)
  const lowerOpen = shape.eyeOpen * (1 - expression.squint * 0.85)
  const place = ([x, y]: Place, open: number) => {
    const skew = (1 - x * x) * shape.lidArch
    return at(x * shape.eyeWidth + skew, y * open)
  }
  return {
    upper: resample(
      UPPER.map((p) => place(p, upperOpen)),
      12,
    ),
    lower: resample(
      LOWER.map((p) => place(p, lowerOpen)),
      12,
    ),
    at,
  }
}

export const lift = (points: readonly Point[], by: (t: number) => Place): Point[] =>
  points.map(([x, y], i) => {
    const [dx, dy] = by(i / (points.length - 1))
    return [x + dx, y + dy]
  })
