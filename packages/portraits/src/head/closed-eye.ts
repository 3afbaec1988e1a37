import { darken, mix } from '../colour.ts'
import { areaBetween, curve, ribbon, type Point } from '../geometry.ts'
import { fill, stroke } from '../paper.ts'
import { randomFor } from '../random.ts'
import type { Sitter } from '../sitter.ts'
import { lift, type EyeLines } from './eye-lines.ts'

/** Where the lids meet, between the two lines: near the lower one. */
const MEET = 0.82

const meeting = ({ upper, lower }: EyeLines): Point[] =>
  upper.map(([x, y], place) => {
    const [lx, ly] = lower[place] ?? [x, y]
    return [x + (lx - x) * MEET, y + (ly - y) * MEET]
  })

/** The lid over the eye, with the lashes that lie below it. */
export const drawClosedEye = (sitter: Sitter, lines: EyeLines, side: -1 | 1): string => {
  const { skin, shape, appearance, hair } = sitter
  const random = randomFor(appearance.seed, `lash${side}`)
  const colour = mix(darken(hair.shadow, 0.5), '#170d0e', 0.6)
  const line = meeting(lines)
  const last = line.length - 1
  const tip = line[last] ?? [0, 0]
  const crease = lift(lines.upper, (t) => [
    side * (t - 0.3) * 1.5,
    -3 - 4 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.8)),
  ])
  const edge = lift(line, (t) => [side * t * t * 2, 1.2 + 2.6 * Math.sin(t * Math.PI * 0.75)])
  const wing: Point = [tip[0] + side * 8, tip[1] + 2]
  const single = [0.42, 0.54, 0.64, 0.73, 0.81, 0.88, 0.95].map((t) => {
    const from = line[Math.round(t * last)] ?? tip
    const length = 5 + t * 4 + random.around(0, 0.8)
    const lean = side * (t - 0.35) * 11
    const middle: Point = [from[0] + lean * 0.5, from[1] + length * 0.65]
    const end: Point = [from[0] + lean, from[1] + length]
    return fill(
      ribbon([from, middle, end], (u) => 2 * (1 - u * 0.95)),
      colour,
      0.7,
    )
  })
  return [
    fill(areaBetween(crease, line), mix(skin.shade, skin.blush, 0.25), 0.34),
    fill(
      areaBetween(
        lift(line, () => [0, -7]),
        line,
      ),
      skin.shade,
      0.3,
    ),
    stroke(curve(crease.slice(1, -1)), skin.deep, 1.7, 0.5 * Math.min(1, shape.crease)),
    fill(areaBetween(line, [...edge.slice(0, -1), wing]), colour, 0.94),
    ...single,
  ].join('')
}
