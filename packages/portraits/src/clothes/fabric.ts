import { darken, lighten, mix } from '../colour.ts'
import { curve, resample, ribbon, type Point } from '../geometry.ts'
import { circle, ellipse, fill, softStroke, stroke, type Paper } from '../paper.ts'
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
    [0, pale, 0.3],
    [0.6, pale, 0.1],
    [1, pale, 0],
  ])
  const at = (side: -1 | 1, x: number, y: number) => frame.at(side, x, y)
  const crease = (side: -1 | 1, places: readonly Point[]) =>
    ribbon(
      resample(
        places.map(([x, y]) => frame.at(side, x, y)),
        10,
      ),
      (t) => 10 * Math.sin(Math.PI * (0.25 + t * 0.74)),
    )
  return [
    ...([-1, 1] as const).map((s) =>
      [
        ellipse(...at(s, 70, 500 + bust * 10), 96, 34 * bust, shade, 0.75, s * -12),
        ellipse(...at(s, shoulder - 12, 470), 46, 150, shade, s === k ? 0.6 : 1),
        ellipse(...at(s, 74, 418), 74 * bust, 66 * bust, sheen, s === k ? 0.95 : 0.4),
        ellipse(...at(s, waist, 610), 60, 120, shade, 0.8),
        fill(
          crease(s, [
            [shoulder - 18, 346],
            [shoulder - 46, 384],
            [shoulder - 92, 404],
          ]),
          dark,
          0.11,
        ),
        fill(
          crease(s, [
            [shoulder - 16, 366],
            [shoulder - 34, 420],
            [shoulder - 76, 452],
          ]),
          dark,
          0.09,
        ),
        fill(
          crease(s, [
            [waist + 8, 560],
            [waist - 30, 548],
            [waist - 66, 520],
          ]),
          dark,
          0.09,
        ),
      ].join(''),
    ),
    ellipse(...at(1, 0, 452), 26 * bust, 92, shade, 0.55),
    ellipse(...at(k, shoulder * 0.72, 300), 70, 36, sheen, 0.7, k * 14),
  ].join('')
}

/** One sleeve section along a limb, round from its lit edge to its shaded one. */
const sleeve = (
  paper: Paper,
  line: readonly Point[],
  width: (t: number) => number,
  light: Light,
  colour: string,
  side: -1 | 1,
): string => {
  const middle = Math.floor(line.length / 2)
  const [ax, ay] = line[Math.max(0, middle - 2)] ?? [0, 0]
  const [bx, by] = line[Math.min(line.length - 1, middle + 2)] ?? [0, 1]
  const [cx, cy] = line[middle] ?? [0, 0]
  const length = Math.hypot(bx - ax, by - ay) || 1
  const half = width(0.5) / 2
  const normal: Point = [((by - ay) / length) * half, (-(bx - ax) / length) * half]
  const facing = side === light.side
  const towards = Math.sign(normal[0] * light.side - normal[1] * 0.4) || 1
  const paint = paper.linear(
    cx + normal[0] * towards,
    cy + normal[1] * towards,
    cx - normal[0] * towards,
    cy - normal[1] * towards,
    [
      [0, mix(lighten(colour, 0.1), light.rim, facing ? 0.55 : 0.16)],
      [0.1, mix(lighten(colour, facing ? 0.14 : 0.02), light.key, facing ? 0.16 : 0.04)],
      [0.45, facing ? colour : darken(colour, 0.14)],
      [0.85, mix(darken(colour, facing ? 0.32 : 0.44), light.ambient, 0.16)],
      [1, mix(darken(colour, 0.5), light.ambient, 0.22)],
    ],
  )
  const first = line[0] ?? [0, 0]
  return (
    circle(first[0], first[1] + width(0) * 0.1, width(0) * 0.5, paint) +
    fill(ribbon(line, width), paint)
  )
}

/** A shadow line and a soft edge where the sleeve ends. */
const cuff = (line: readonly Point[], width: (t: number) => number, colour: string): string => {
  const [x, y] = line[line.length - 2] ?? [0, 0]
  const [ex, ey] = line[line.length - 1] ?? [0, 0]
  const length = Math.hypot(ex - x, ey - y) || 1
  const half = width(1) * 0.54
  const [nx, ny] = [(-(ey - y) / length) * half, ((ex - x) / length) * half]
  const across = (px: number, py: number) =>
    curve([
      [px + nx, py + ny],
      [px + ((ex - x) / length) * 5, py + ((ey - y) / length) * 5],
      [px - nx, py - ny],
    ])
  return (
    softStroke(across(x, y), darken(colour, 0.6), 5, 0.4) +
    stroke(across(ex, ey), mix(colour, '#ffffff', 0.16), 4.5, 0.9)
  )
}

export const drawUpperArm = (paper: Paper, arm: Arm, light: Light, colour: string): string => {
  const [x, y] = arm.upper[arm.upper.length - 1] ?? [0, 0]
  const elbow = arm.forearm ? circle(x, y, arm.upperWidth(1) * 0.5, shadeOf(colour, light)) : ''
  return elbow + sleeve(paper, arm.upper, arm.upperWidth, light, colour, arm.side)
}

export const drawForearm = (paper: Paper, arm: Arm, light: Light, colour: string): string =>
  arm.forearm
    ? sleeve(paper, arm.forearm, arm.forearmWidth, light, colour, arm.side) +
      cuff(arm.forearm, arm.forearmWidth, colour)
    : ''
