import { darken, mix } from '../colour.ts'
import { areaBetween, curve, ribbon, type Point } from '../geometry.ts'
import { circle, ellipse, fill, group, stroke, type Paper } from '../paper.ts'
import { irisTintOf } from '../palette.ts'
import { randomFor } from '../random.ts'
import type { Sitter } from '../sitter.ts'
import { drawClosedEye } from './closed-eye.ts'
import { lift, linesOf, type EyeLines, type Place } from './eye-lines.ts'

/** The sitter looks at the viewer whatever the head pose, unless the expression looks away. */
const gazeOf = ({ head, expression }: Sitter): Place => [
  Math.max(-10, Math.min(10, expression.gaze[0] * 1.15 - Math.sin(head.yaw) * 19)),
  expression.gaze[1] - Math.sin(head.pitch) * 12,
]

const iris = (paper: Paper, sitter: Sitter, side: -1 | 1, lines: EyeLines): string => {
  const tint = irisTintOf(sitter.appearance.eyes)
  const [gx, gy] = gazeOf(sitter)
  const [x, y] = lines.at(side * gx, gy - 1.2)
  const r = sitter.shape.eyeWidth * 0.58
  const narrow = Math.cos(sitter.head.yaw * 0.8)
  const k = sitter.light.side
  const disc = paper.radial(x, y + r * 0.25, r * 1.05, [
    [0, tint.light],
    [0.5, tint.base],
    [0.8, mix(tint.base, tint.rim, 0.55)],
    [1, tint.rim],
  ])
  const rays = Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * Math.PI * 2 + 0.2
    const [c, s] = [Math.cos(a) * narrow, Math.sin(a)]
    return `M${(x + c * r * 0.46).toFixed(1)} ${(y + s * r * 0.46).toFixed(1)}L${(x + c * r * 0.82).toFixed(1)} ${(y + s * r * 0.82).toFixed(1)}`
  }).join('')
  return [
    ellipse(x, y, r * narrow, r, disc),
    stroke(rays, tint.light, 1, 0.2),
    ellipse(x, y, r * 0.43 * narrow, r * 0.43, '#120a0c'),
    ellipse(x - k * r * 0.1, y + r * 0.56, r * 0.52 * narrow, r * 0.24, tint.light, 0.34),
    fill(
      areaBetween(
        lift(lines.upper, () => [0, -8]),
        lift(lines.upper, () => [0, 6.2]),
      ),
      '#1d0d14',
      0.3,
    ),
    circle(x + k * r * 0.34, y - r * 0.36, r * 0.25, '#ffffff', 0.97),
    circle(x - k * r * 0.36, y + r * 0.38, r * 0.1, '#ffffff', 0.5),
  ].join('')
}

const lashes = (sitter: Sitter, side: -1 | 1, lines: EyeLines, colour: string): string => {
  const random = randomFor(sitter.appearance.seed, `lash${side}`)
  const out = side
  const line = lines.upper
  const thick = lift(line, (t) => [
    out * t * t * 3.4,
    -(1.4 + 4.6 * Math.sin(Math.min(1, t * 1.05) * Math.PI * 0.62) ** 1.5),
  ])
  const tip = line[line.length - 1] ?? [0, 0]
  const wing: Point = [tip[0] + out * 8.5, tip[1] - 6.5]
  const single = [0.5, 0.6, 0.69, 0.77, 0.84, 0.9, 0.95].map((t) => {
    const from = line[Math.round(t * (line.length - 1))] ?? tip
    const length = 4 + t * 5 + random.around(0, 0.8)
    const lean = (t - 0.3) * 11
    const end: Point = [from[0] + out * lean, from[1] - 3 - length * (1.02 - t * 0.45)]
    const middle: Point = [from[0] + out * lean * 0.78, from[1] - 3 - length * 0.32]
    return fill(
      ribbon([from, middle, end], (u) => 2.2 * (1 - u * 0.95)),
      colour,
      0.75,
    )
  })
  return [
    fill(areaBetween(line, [...thick.slice(0, -1), wing]), colour),
    ...single,
    stroke(curve(lines.lower.slice(5)), colour, 1.5, 0.42),
  ].join('')
}

const drawEye = (paper: Paper, sitter: Sitter, side: -1 | 1): string => {
  if (sitter.expression.closed) return drawClosedEye(sitter, linesOf(sitter, side), side)
  const { skin, shape, light } = sitter
  const lines = linesOf(sitter, side)
  const opening = `${areaBetween(lines.upper, lines.lower)}`
  const lashColour = mix(darken(sitter.hair.shadow, 0.5), '#170d0e', 0.6)
  const creaseLine = lift(lines.upper, (t) => [
    side * (t - 0.3) * 1.5,
    -4.5 - 5.4 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.8)),
  ])
  const inner = lines.upper[0] ?? [0, 0]
  const white = paper.linear(inner[0], inner[1] - 16, inner[0], inner[1] + 14, [
    [0, mix('#cdbdbb', skin.shade, 0.25)],
    [0.55, '#f8f0ec'],
    [1, '#fffaf6'],
  ])
  const shadow = side === -light.side ? 0.22 : 0.13
  return [
    fill(areaBetween(lines.upper, creaseLine), mix(skin.shade, skin.blush, 0.25), 0.5),
    fill(opening, white),
    group(
      { 'clip-path': paper.clip(opening) },
      ellipse(inner[0] + side * 3, inner[1], 5.5, 4.5, mix(skin.blush, skin.light, 0.35), 0.75),
      iris(paper, sitter, side, lines),
    ),
    stroke(
      curve(lift(lines.lower.slice(1, -1), () => [0, 1.6])),
      mix(skin.light, skin.blush, 0.3),
      2.4,
      0.6,
    ),
    lashes(sitter, side, lines, lashColour),
    stroke(curve(creaseLine.slice(1, -1)), skin.deep, 1.9, 0.62 * Math.min(1, shape.crease)),
    stroke(
      curve(lift(lines.lower.slice(2, -2), (t) => [0, 7 + Math.sin(Math.PI * t) * 3])),
      skin.shade,
      2.2,
      shadow,
    ),
  ].join('')
}

/** The far eye first: the nose may cover its corner. */
export const drawEyes = (paper: Paper, sitter: Sitter): string =>
  sitter.head.yaw > 0
    ? drawEye(paper, sitter, 1) + drawEye(paper, sitter, -1)
    : drawEye(paper, sitter, -1) + drawEye(paper, sitter, 1)
