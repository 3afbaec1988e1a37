import { darken, lighten, mix } from '../colour.ts'
import { curve, ribbon, type Point } from '../geometry.ts'
import { circle, ellipse, fill, group, softStroke, type Paper } from '../paper.ts'
import type { Arm } from '../body/arms.ts'
import type { BodyFrame } from '../body/frame.ts'
import type { Light } from '../light.ts'

export const clothPaint = (paper: Paper, colour: string, light: Light): string =>
  paper.linear(light.side * 230, 230, -light.side * 240, 480, [
    [0, mix(lighten(colour, 0.16), light.key, 0.16)],
    [0.38, colour],
    [0.72, darken(colour, 0.2)],
    [1, mix(darken(colour, 0.42), light.ambient, 0.22)],
  ])

export const shadeOf = (colour: string, light: Light): string =>
  mix(darken(colour, 0.66), light.ambient, 0.2)

export const sheenOf = (colour: string, light: Light): string =>
  mix(lighten(colour, 0.3), light.key, 0.3)

/** The trunk's soft forms, painted inside its clip. */
export const trunkForms = (
  paper: Paper,
  frame: BodyFrame,
  light: Light,
  colour: string,
): string => {
  const { shoulder, bust, waist } = frame
  const dark = shadeOf(colour, light)
  const pale = sheenOf(colour, light)
  const k = light.side
  const shade = paper.glow([
    [0, dark, 0.62],
    [0.55, dark, 0.26],
    [1, dark, 0],
  ])
  const sheen = paper.glow([
    [0, pale, 0.5],
    [0.6, pale, 0.16],
    [1, pale, 0],
  ])
  const at = (side: -1 | 1, x: number, y: number) => frame.at(side, x, y)
  const crease = (side: -1 | 1, places: readonly Point[]) =>
    curve(places.map(([x, y]) => frame.at(side, x, y)))
  return [
    ...([-1, 1] as const).map((s) =>
      [
        ellipse(...at(s, 70, 500 + bust * 10), 96, 34 * bust, shade, 0.75, s * -12),
        ellipse(...at(s, shoulder - 12, 470), 46, 150, shade, s === k ? 0.6 : 1),
        ellipse(...at(s, 74, 418), 74 * bust, 66 * bust, sheen, s === k ? 0.95 : 0.4),
        ellipse(...at(s, waist, 610), 60, 120, shade, 0.8),
        softStroke(crease(s, [[shoulder - 22, 352], [shoulder - 50, 384], [shoulder - 84, 398]]), dark, 8, 0.34),
        softStroke(crease(s, [[shoulder - 20, 372], [shoulder - 40, 414], [shoulder - 70, 436]]), dark, 7, 0.28),
      ].join(''),
    ),
    ellipse(...at(1, 0, 452), 26 * bust, 92, shade, 0.55),
    ellipse(...at(k, shoulder * 0.72, 300), 70, 36, sheen, 0.7, k * 14),
  ].join('')
}

/** One sleeve section along a limb, with a lit and a shaded edge. */
const sleeve = (
  paper: Paper,
  line: readonly Point[],
  width: (t: number) => number,
  light: Light,
  colour: string,
  side: -1 | 1,
): string => {
  const shape = ribbon(line, width)
  const dark = shadeOf(colour, light)
  const edge = (amount: number) =>
    line.map(([x, y], i): Point => {
      const [ax, ay] = line[Math.max(0, i - 1)] ?? [x, y]
      const [bx, by] = line[Math.min(line.length - 1, i + 1)] ?? [x, y]
      const length = Math.hypot(bx - ax, by - ay) || 1
      const half = (width(i / (line.length - 1)) / 2) * amount
      return [x + (-(by - ay) / length) * half, y + ((bx - ax) / length) * half]
    })
  const first = line[0] ?? [0, 0]
  const outwards = side === -1 ? 1 : -1
  const round = circle(first[0], first[1] + width(0) * 0.1, width(0) * 0.5, clothPaint(paper, colour, light))
  return [
    round,
    fill(shape, clothPaint(paper, colour, light)),
    group(
      { 'clip-path': paper.clip(shape) },
      softStroke(curve(edge(-outwards)), dark, 44, 0.55),
      side === light.side
        ? softStroke(curve(edge(outwards)), light.rim, 13, 0.62)
        : softStroke(curve(edge(outwards)), dark, 30, 0.4),
    ),
  ].join('')
}

export const drawUpperArm = (paper: Paper, arm: Arm, light: Light, colour: string): string =>
  sleeve(paper, arm.upper, arm.upperWidth, light, colour, arm.side)

export const drawForearm = (paper: Paper, arm: Arm, light: Light, colour: string): string =>
  arm.forearm ? sleeve(paper, arm.forearm, arm.forearmWidth, light, colour, arm.side) : ''
