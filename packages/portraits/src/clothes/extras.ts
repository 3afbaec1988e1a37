import { darken, lighten, mix } from '../colour.ts'
import { areaBetween, blob, curve, polygon, resample, ribbon, type Point } from '../geometry.ts'
import { circle, ellipse, fill, group, softStroke, stroke, type Paper } from '../paper.ts'
import type { BodyFrame } from '../body/frame.ts'
import type { Light } from '../light.ts'
import { clothPaint } from './fabric.ts'
import { trunkPath } from './top.ts'

export type Extra =
  | 'apron'
  | 'stethoscope'
  | 'scarf'
  | 'tie'
  | 'epaulettes'
  | 'double-breast'
  | 'reflective'
  | 'waistcoat'
  | 'necklace'
  | 'tape'
  | 'lanyard'
  | 'headphones'

type Draw = (paper: Paper, frame: BodyFrame, light: Light, colour: string) => string

const mirrored = (draw: (side: -1 | 1) => string): string => draw(-1) + draw(1)

const scarf: Draw = (paper, frame, light, colour) => {
  const wrap = (dy: number, half: number) =>
    resample(
      [
        frame.at(-1, half - 14, 182 + dy),
        frame.at(-1, half, 214 + dy),
        frame.at(-1, half * 0.56, 246 + dy),
        frame.at(1, 0, 257 + dy),
        frame.at(1, half * 0.56, 246 + dy),
        frame.at(1, half, 214 + dy),
        frame.at(1, half - 14, 182 + dy),
      ],
      18,
    )
  const thick = (least: number, most: number) => (t: number) =>
    least + (most - least) * Math.sin(Math.PI * t) ** 0.7
  const paint = clothPaint(paper, colour, light)
  const fall = resample([frame.at(-1, 22, 276), frame.at(-1, 44, 360), frame.at(-1, 40, 470)], 10)
  return [
    softStroke(curve(fall.map(([x, y]): Point => [x + 5, y + 5])), '#120a10', 60, 0.25),
    fill(
      ribbon(fall, (t) => 46 + t * 18),
      paint,
    ),
    softStroke(curve(fall.map(([x, y]): Point => [x + 12, y])), darken(colour, 0.6), 12, 0.4),
    softStroke(curve(wrap(26, 74)), '#120a10', 34, 0.22),
    fill(ribbon(wrap(14, 72), thick(22, 48)), paint),
    softStroke(curve(wrap(30, 70).slice(3, -3)), darken(colour, 0.7), 15, 0.45),
    fill(ribbon(wrap(-10, 64), thick(18, 42)), paint),
    softStroke(curve(wrap(2, 62).slice(2, -2)), darken(colour, 0.65), 10, 0.4),
    softStroke(curve(wrap(-20, 60).slice(2, -2)), lighten(colour, 0.3), 8, 0.35),
  ].join('')
}

const apron: Draw = (paper, frame, light, colour) => {
  const cloth = darken(mix(colour, '#3a4a44', 0.5), 0.1)
  const bib = areaBetween(
    [
      frame.at(-1, 72, 372),
      frame.at(-1, 88, 470),
      frame.at(-1, frame.waist + 4, 580),
      frame.at(-1, frame.waist + 20, 720),
    ],
    [
      frame.at(1, 72, 372),
      frame.at(1, 88, 470),
      frame.at(1, frame.waist + 4, 580),
      frame.at(1, frame.waist + 20, 720),
    ],
  )
  return [
    mirrored((s) =>
      stroke(curve([frame.at(s, 66, 376), frame.at(s, 76, 300), frame.at(s, 62, 228)]), cloth, 15),
    ),
    softStroke(bib, '#120a10', 14, 0.25),
    fill(bib, clothPaint(paper, cloth, light)),
    stroke(
      polygon([
        frame.at(-1, 48, 470),
        frame.at(1, 48, 470),
        frame.at(1, 46, 560),
        frame.at(-1, 46, 560),
      ]),
      darken(cloth, 0.5),
      2,
      0.5,
    ),
    stroke(
      curve([frame.at(-1, 72, 380), frame.at(1, 0, 383), frame.at(1, 72, 380)]),
      lighten(cloth, 0.3),
      2,
      0.6,
    ),
  ].join('')
}

const stethoscope: Draw = (_paper, frame) => {
  const tube = curve([
    frame.at(-1, 58, 228),
    frame.at(-1, 76, 320),
    frame.at(-1, 56, 400),
    frame.at(1, 0, 440),
    frame.at(1, 52, 398),
    frame.at(1, 76, 320),
    frame.at(1, 58, 228),
  ])
  const drop = curve([frame.at(1, 0, 440), frame.at(1, 22, 470), frame.at(1, 46, 500)])
  const [x, y] = frame.at(1, 50, 512)
  return [
    stroke(tube + drop, '#1c2a38', 8.5),
    stroke(tube, '#5d7890', 2.4, 0.6),
    circle(x, y, 17, '#aab6c0'),
    circle(x, y, 12, '#e3e9ee'),
    circle(x - 4, y - 4, 4, '#ffffff', 0.9),
  ].join('')
}

const tie: Draw = (_paper, frame, light, colour) => {
  const knot = polygon([
    frame.at(-1, 15, 318),
    frame.at(1, 15, 318),
    frame.at(1, 10, 346),
    frame.at(-1, 10, 346),
  ])
  const blade = polygon([
    frame.at(-1, 10, 346),
    frame.at(1, 10, 346),
    frame.at(1, 24, 560),
    frame.at(1, 0, 600),
    frame.at(-1, 24, 560),
  ])
  const dark = darken(colour, 0.3)
  return (
    fill(blade, dark) +
    fill(knot, colour) +
    softStroke(
      curve([frame.at(light.side, 8, 360), frame.at(light.side, 14, 540)]),
      lighten(colour, 0.3),
      8,
      0.4,
    )
  )
}

const epaulettes: Draw = (_paper, frame) =>
  mirrored((s) => {
    const d = polygon([
      frame.at(s, frame.shoulder * 0.56, 254),
      frame.at(s, frame.shoulder - 8, 274),
      frame.at(s, frame.shoulder - 18, 298),
      frame.at(s, frame.shoulder * 0.52, 274),
    ])
    const bars = [0.7, 0.78, 0.86]
      .map((t) =>
        curve([
          frame.at(s, frame.shoulder * t, 258 + t * 6),
          frame.at(s, frame.shoulder * t - 7, 284 + t * 6),
        ]),
      )
      .join('')
    return fill(d, '#1c2538') + stroke(bars, '#e0b964', 4)
  })

const doubleBreast: Draw = (_paper, frame, _light, colour) => {
  const flap = curve([
    frame.at(1, 46, 292),
    frame.at(1, 58, 400),
    frame.at(1, 52, 560),
    frame.at(1, 52, 700),
  ])
  const buttons = [350, 410, 470, 530].flatMap((y) =>
    ([-1, 1] as const).map(
      (s) =>
        circle(...frame.at(s, 34, y), 7, darken(colour, 0.75)) +
        circle(...frame.at(s, 32, y - 2), 2.2, '#ffffff', 0.5),
    ),
  )
  const band = (s: -1 | 1) =>
    polygon([frame.at(s, 50, 200), frame.at(s, 64, 236), frame.at(s, 8, 300), frame.at(s, 2, 276)])
  return (
    fill(band(-1) + band(1), lighten(colour, 0.35)) +
    stroke(band(-1) + band(1), darken(colour, 0.55), 1.8, 0.4) +
    softStroke(flap, darken(colour, 0.6), 7, 0.4) +
    buttons.join('')
  )
}

const reflective: Draw = (paper, frame) => {
  const strip = curve([
    frame.at(-1, frame.shoulder, 470),
    frame.at(-1, 90, 486),
    frame.at(1, 0, 490),
    frame.at(1, 90, 486),
    frame.at(1, frame.shoulder, 470),
  ])
  const flap = curve([frame.at(1, 4, 290), frame.at(1, 6, 480), frame.at(1, 2, 700)])
  const clasps = [350, 420]
    .map((y) =>
      polygon([
        frame.at(-1, 16, y),
        frame.at(1, 28, y),
        frame.at(1, 28, y + 15),
        frame.at(-1, 16, y + 15),
      ]),
    )
    .join('')
  return (
    group(
      { 'clip-path': paper.clip(trunkPath(frame, 'crew')) },
      stroke(strip, '#d9c23a', 36, 0.95),
      stroke(strip, '#e9ecef', 16),
    ) +
    softStroke(flap, '#0e0a10', 9, 0.55) +
    fill(clasps, '#c9ccd2')
  )
}

const waistcoat: Draw = (paper, frame, light, colour) => {
  const cloth = darken(mix(colour, '#2a2030', 0.75), 0.1)
  const half = (s: -1 | 1) =>
    areaBetween(
      [
        frame.at(s, 58, 232),
        frame.at(s, 62, 320),
        frame.at(s, 34, 410),
        frame.at(s, 2, 452),
        frame.at(s, 2, 600),
        frame.at(s, 10, 720),
      ],
      [
        frame.at(s, 96, 256),
        frame.at(s, 126, 330),
        frame.at(s, frame.shoulder - 34, 400),
        frame.at(s, frame.shoulder - 34, 450),
        frame.at(s, frame.waist, 600),
        frame.at(s, frame.waist + 18, 720),
      ],
    )
  return (
    mirrored(
      (s) =>
        softStroke(half(s), '#120a10', 10, 0.25) + fill(half(s), clothPaint(paper, cloth, light)),
    ) + [476, 526, 576].map((y) => circle(...frame.at(1, 0, y), 5, lighten(cloth, 0.45))).join('')
  )
}

const necklace: Draw = (_paper, frame, light) => {
  const chain = curve([
    frame.at(-1, 54, 232),
    frame.at(-1, 34, 270),
    frame.at(1, 0, 286),
    frame.at(1, 34, 270),
    frame.at(1, 54, 232),
  ])
  const gold = mix('#e3bd78', light.key, 0.3)
  const [x, y] = frame.at(1, 0, 291)
  return (
    stroke(chain, '#5a3a22', 2.4, 0.22) +
    stroke(chain, gold, 1.7, 0.95) +
    circle(x, y, 5, gold) +
    circle(x - 1.3, y - 1.6, 1.7, '#ffffff', 0.9)
  )
}

const tape: Draw = (_paper, frame) =>
  mirrored((s) => {
    const line = resample(
      [
        frame.at(s, 56, 226),
        frame.at(s, 84, 310),
        frame.at(s, 86, 420),
        frame.at(s, 78, 520 + s * 20),
      ],
      12,
    )
    const marks = line
      .slice(1)
      .map(([x, y]) => `M${(x - 8).toFixed(1)} ${y.toFixed(1)}h8`)
      .join('')
    return (
      fill(
        ribbon(line, () => 17),
        '#e6c65a',
      ) + stroke(marks, '#4a3a1a', 1.5, 0.8)
    )
  })

const lanyard: Draw = (_paper, frame) => {
  const strap = curve([
    frame.at(-1, 56, 228),
    frame.at(-1, 44, 330),
    frame.at(1, 0, 452),
    frame.at(1, 44, 330),
    frame.at(1, 56, 228),
  ])
  const card = polygon([
    frame.at(-1, 30, 456),
    frame.at(1, 30, 456),
    frame.at(1, 30, 536),
    frame.at(-1, 30, 536),
  ])
  return (
    stroke(strap, '#2f5a6a', 6.5) +
    fill(card, '#f3efe6') +
    stroke(card, '#8a8f96', 2, 0.6) +
    ellipse(...frame.at(-1, 12, 486), 11, 13, '#b98f76') +
    stroke(
      curve([frame.at(1, 4, 482), frame.at(1, 22, 482)]) +
        curve([frame.at(1, 4, 496), frame.at(1, 20, 496)]),
      '#5a626a',
      3,
      0.7,
    )
  )
}

const headphones: Draw = (_paper, frame, _light, colour) => {
  const band =
    curve([frame.at(-1, 62, 246), frame.at(-1, 52, 216), frame.at(-1, 44, 204)]) +
    curve([frame.at(1, 62, 246), frame.at(1, 52, 216), frame.at(1, 44, 204)])
  return (
    stroke(band, '#1d1820', 13) +
    mirrored((s) => {
      const [x, y] = frame.at(s, 62, 264)
      return (
        fill(
          blob([
            [x - 22, y - 30],
            [x + 22, y - 30],
            [x + 26, y + 24],
            [x - 26, y + 24],
          ]),
          '#231d28',
        ) + ellipse(x, y, 15, 23, mix(colour, '#e9bf7b', 0.4))
      )
    })
  )
}

const DRAWERS: Record<Extra, Draw> = {
  apron,
  stethoscope,
  scarf,
  tie,
  epaulettes,
  'double-breast': doubleBreast,
  reflective,
  waistcoat,
  necklace,
  tape,
  lanyard,
  headphones,
}

export const drawExtra = (
  extra: Extra,
  paper: Paper,
  frame: BodyFrame,
  light: Light,
  colour: string,
): string => DRAWERS[extra](paper, frame, light, colour)
