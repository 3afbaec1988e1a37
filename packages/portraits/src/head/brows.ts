import { curve, resample, ribbon, type Point } from '../geometry.ts'
import { browColourOf } from '../palette.ts'
import { fill, stroke } from '../paper.ts'
import { randomFor } from '../random.ts'
import type { Sitter } from '../sitter.ts'

const drawBrow = (sitter: Sitter, side: -1 | 1): string => {
  const { shape, expression } = sitter
  const random = randomFor(sitter.appearance.seed, `brow${side}`)
  const colour = browColourOf(sitter.hair, sitter.skin)
  const raised = side === 1 ? expression.smirk * 3 : 0
  const y = shape.browY - expression.browLift - raised
  const reach = shape.eyeWidth
  const places: readonly (readonly [number, number])[] = [
    [-reach * 0.9, 2 + expression.browInner],
    [-reach * 0.4, -1.6 + expression.browInner * 0.5],
    [reach * 0.25, -shape.browArch * 0.75 - 2.5],
    [reach * 0.72, -shape.browArch * 0.8 - 1],
    [reach * 1.2, 6 - shape.browArch * 0.1 + shape.browTilt * 0.6],
  ]
  const line = resample(
    places.map(([x, dy]) => sitter.pointOnFace(side * (shape.eyeX + x), y + dy)),
    14,
  )
  const width = (t: number) =>
    shape.browThick * (t < 0.3 ? 0.5 + t * 1.65 : 0.995 - (t - 0.3) * 1.2)
  const hairs = Array.from({ length: 11 }, (_, i) => {
    const t = i / 16
    const from = line[Math.round(t * 14)] ?? [0, 0]
    const half = width(t) / 2
    const lean = 3 + t * 7
    const start: Point = [from[0] + random.around(0, 1), from[1] + half * (1 - t * 0.6)]
    const end: Point = [from[0] + side * lean, from[1] - half * (1.1 - t) + t * 3]
    return curve([start, [(start[0] + end[0]) / 2 - side, (start[1] + end[1]) / 2 - 1], end])
  }).join('')
  return (
    fill(
      ribbon(line, (t) => Math.max(0.8, width(t))),
      colour,
      0.5,
    ) +
    fill(
      ribbon(line.slice(2), (t) => Math.max(0.6, width(0.14 + t * 0.86) * 0.6)),
      colour,
      0.5,
    ) +
    stroke(hairs, colour, 0.9, 0.3)
  )
}

export const drawBrows = (sitter: Sitter): string => drawBrow(sitter, -1) + drawBrow(sitter, 1)
