import { darken, lighten, mix } from '../colour.ts'
import { areaBetween, curve, resample, type Point } from '../geometry.ts'
import { fill, group, softStroke, stroke, type Paper } from '../paper.ts'
import { flankLine, shoulderLine, type BodyFrame } from '../body/frame.ts'
import type { Light } from '../light.ts'
import { clothPaint, trunkForms } from './fabric.ts'

export type Neckline = 'crew' | 'scoop' | 'vee' | 'boat' | 'roll' | 'shirt' | 'wrap' | 'sweetheart'

type Opening = { from: number; left: readonly Point[]; centre: Point }

const openings: Record<Neckline, Opening> = {
  crew: {
    from: 64,
    left: [
      [64, 234],
      [44, 262],
      [20, 274],
    ],
    centre: [0, 277],
  },
  scoop: {
    from: 90,
    left: [
      [92, 250],
      [74, 290],
      [38, 318],
    ],
    centre: [0, 326],
  },
  vee: {
    from: 76,
    left: [
      [78, 243],
      [52, 292],
      [24, 336],
    ],
    centre: [0, 366],
  },
  boat: {
    from: 118,
    left: [
      [122, 259],
      [90, 274],
      [44, 284],
    ],
    centre: [0, 287],
  },
  roll: {
    from: 56,
    left: [
      [56, 232],
      [40, 252],
      [20, 262],
    ],
    centre: [0, 265],
  },
  shirt: {
    from: 62,
    left: [
      [62, 232],
      [44, 262],
      [22, 298],
    ],
    centre: [0, 328],
  },
  wrap: {
    from: 84,
    left: [
      [84, 247],
      [58, 300],
      [30, 350],
    ],
    centre: [0, 388],
  },
  sweetheart: {
    from: 100,
    left: [
      [104, 255],
      [96, 316],
      [52, 338],
    ],
    centre: [0, 352],
  },
}

const necklineOf = (frame: BodyFrame, opening: Opening): Point[] => [
  ...opening.left.map(([x, y]) => frame.at(-1, x, y)),
  frame.at(1, opening.centre[0], opening.centre[1]),
  ...[...opening.left].reverse().map(([x, y]) => frame.at(1, x, y)),
]

export const trunkPath = (frame: BodyFrame, neckline: Neckline): string => {
  const opening = openings[neckline]
  const down = (side: -1 | 1) => [
    ...shoulderLine(frame, side, opening.from),
    ...flankLine(frame, side),
  ]
  return areaBetween(
    [...[...down(-1)].reverse(), ...necklineOf(frame, opening)],
    [frame.at(-1, frame.waist, 720), ...[...down(1)].reverse()],
  )
}

const rollCollar = (paper: Paper, frame: BodyFrame, colour: string, light: Light): string => {
  const side = (s: -1 | 1): Point[] => [
    frame.at(s, 46 * frame.neck, 168),
    frame.at(s, 49 * frame.neck, 198),
    frame.at(s, 62, 240),
  ]
  const left = side(-1)
  const right = side(1)
  const lower = [left[2] ?? [0, 0], frame.at(1, 0, 276), right[2] ?? [0, 0]] as const
  const upper = [left[0] ?? [0, 0], frame.at(1, 0, 190), right[0] ?? [0, 0]] as const
  const ribs = Array.from({ length: 15 }, (_, i) => {
    const a = resample(upper, 14)[i] ?? [0, 0]
    const b = resample(lower, 14)[i] ?? [0, 0]
    return curve([a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b])
  }).join('')
  const shape = areaBetween(
    [upper[0], frame.at(-1, 49 * frame.neck, 200), lower[0], lower[1], lower[2]],
    [upper[0], upper[1], upper[2], frame.at(1, 49 * frame.neck, 200), lower[2]],
  )
  return [
    fill(shape, clothPaint(paper, colour, light)),
    stroke(ribs, darken(colour, 0.5), 2.2, 0.3),
    stroke(curve([...upper]), lighten(colour, 0.25), 3, 0.5),
    softStroke(curve([...lower]), darken(colour, 0.7), 13, 0.45),
  ].join('')
}

const shirtCollar = (frame: BodyFrame, colour: string, light: Light): string => {
  const pale = mix(lighten(colour, 0.2), light.key, 0.1)
  const wing = (s: -1 | 1) => {
    const points = [
      frame.at(s, 50, 206),
      frame.at(s, 66, 232),
      frame.at(s, 78, 286),
      frame.at(s, 34, 312),
      frame.at(s, 2, 330),
      frame.at(s, 30, 286),
    ]
    return `${points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`
  }
  const placket = curve([frame.at(1, 0, 330), frame.at(1, 2, 460), frame.at(1, 0, 640)])
  const buttons = [372, 430, 490, 550].map((y) => {
    const [x, by] = frame.at(1, 5, y)
    return `<circle cx="${x.toFixed(1)}" cy="${by.toFixed(1)}" r="4" fill="${lighten(colour, 0.5)}" stroke="${darken(colour, 0.5)}" stroke-opacity=".5"/>`
  })
  return [
    fill(wing(-1), light.side < 0 ? pale : mix(pale, darken(colour, 0.2), 0.35)),
    fill(wing(1), light.side > 0 ? pale : mix(pale, darken(colour, 0.2), 0.35)),
    stroke(wing(-1) + wing(1), darken(colour, 0.55), 1.6, 0.4),
    stroke(placket, darken(colour, 0.6), 2.4, 0.4),
    ...buttons,
  ].join('')
}

export const drawTop = (
  paper: Paper,
  frame: BodyFrame,
  light: Light,
  neckline: Neckline,
  colour: string,
): string => {
  const shape = trunkPath(frame, neckline)
  const edge = necklineOf(frame, openings[neckline])
  return [
    softStroke(curve(edge), darken(colour, 0.8), 16, 0.35),
    fill(shape, clothPaint(paper, colour, light)),
    group({ 'clip-path': paper.clip(shape) }, trunkForms(paper, frame, light, colour)),
    neckline === 'shirt' || neckline === 'roll'
      ? ''
      : stroke(curve(edge), lighten(colour, 0.28), 3.2, 0.5) +
        stroke(curve(edge.map(([x, y]): Point => [x, y + 7])), darken(colour, 0.5), 1.6, 0.35),
    neckline === 'roll' ? rollCollar(paper, frame, colour, light) : '',
    neckline === 'shirt' ? shirtCollar(frame, colour, light) : '',
    neckline === 'wrap'
      ? stroke(
          curve([
            frame.at(-1, 84, 247),
            frame.at(-1, 30, 350),
            frame.at(1, 60, 480),
            frame.at(1, 130, 560),
          ]),
          darken(colour, 0.6),
          3,
          0.45,
        )
      : '',
  ].join('')
}
