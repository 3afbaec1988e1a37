import { darken, lighten } from '../colour.ts'
import { areaBetween, curve, polygon, type Point } from '../geometry.ts'
import { circle, fill, group, softStroke, stroke, type Paper } from '../paper.ts'
import { flankLine, shoulderLine, type BodyFrame } from '../body/frame.ts'
import type { Light } from '../light.ts'
import { clothPaint, shadeOf, sheenOf, trunkForms } from './fabric.ts'

export type JacketKind =
  | 'blazer'
  | 'lab-coat'
  | 'cardigan'
  | 'leather'
  | 'denim'
  | 'trench'
  | 'field'

type Cut = { edge: readonly Point[]; lapel?: readonly Point[]; collar?: readonly Point[] }

const NOTCHED: Cut = {
  edge: [
    [52, 224],
    [62, 280],
    [52, 380],
    [34, 470],
    [40, 580],
    [52, 720],
  ],
  lapel: [
    [56, 226],
    [94, 290],
    [80, 306],
    [112, 326],
    [34, 474],
    [44, 400],
    [58, 300],
  ],
  collar: [
    [46, 196],
    [60, 222],
    [104, 286],
    [84, 308],
    [58, 286],
    [50, 236],
  ],
}

const CUTS: Record<JacketKind, Cut> = {
  blazer: NOTCHED,
  'lab-coat': {
    ...NOTCHED,
    edge: [
      [54, 224],
      [72, 290],
      [70, 400],
      [62, 500],
      [66, 600],
      [70, 720],
    ],
    lapel: [
      [58, 226],
      [98, 292],
      [86, 308],
      [118, 332],
      [66, 452],
      [66, 380],
      [66, 300],
    ],
  },
  trench: {
    ...NOTCHED,
    lapel: [
      [56, 226],
      [104, 300],
      [90, 318],
      [132, 344],
      [34, 478],
      [44, 400],
      [58, 300],
    ],
    collar: [
      [44, 184],
      [62, 216],
      [118, 292],
      [92, 318],
      [60, 290],
      [48, 230],
    ],
  },
  cardigan: {
    edge: [
      [56, 226],
      [76, 300],
      [72, 400],
      [64, 500],
      [62, 600],
      [66, 720],
    ],
  },
  leather: {
    edge: [
      [54, 226],
      [70, 300],
      [64, 400],
      [58, 500],
      [60, 600],
      [64, 720],
    ],
    lapel: [
      [58, 228],
      [104, 286],
      [120, 330],
      [86, 372],
      [68, 420],
      [66, 320],
    ],
    collar: [
      [46, 198],
      [62, 222],
      [98, 270],
      [84, 300],
      [58, 280],
      [50, 236],
    ],
  },
  denim: {
    edge: [
      [54, 226],
      [68, 300],
      [62, 400],
      [58, 500],
      [60, 600],
      [64, 720],
    ],
    collar: [
      [44, 196],
      [62, 218],
      [108, 282],
      [74, 312],
      [56, 280],
      [48, 232],
    ],
  },
  field: {
    edge: [
      [54, 226],
      [66, 300],
      [58, 400],
      [54, 500],
      [56, 600],
      [60, 720],
    ],
    collar: [
      [42, 178],
      [62, 208],
      [96, 262],
      [78, 300],
      [54, 276],
      [46, 226],
    ],
  },
}

const panel = (frame: BodyFrame, side: -1 | 1, cut: Cut): string =>
  areaBetween(
    cut.edge.map(([x, y]) => frame.at(side, x, y)),
    [...shoulderLine(frame, side, 60), ...flankLine(frame, side)],
  )

const stitching = (kind: JacketKind, frame: BodyFrame, side: -1 | 1, colour: string): string => {
  const dark = darken(colour, 0.6)
  const at = (x: number, y: number) => frame.at(side, x, y)
  switch (kind) {
    case 'denim':
    case 'field': {
      const pocket = polygon([at(76, 400), at(140, 398), at(138, 462), at(78, 464)])
      const flap = polygon([at(74, 398), at(142, 396), at(140, 418), at(108, 428), at(76, 420)])
      return (
        stroke(pocket, dark, 2, 0.45) +
        fill(flap, lighten(colour, 0.08)) +
        stroke(flap, dark, 2, 0.5) +
        circle(...at(108, 418), 4, lighten(colour, 0.5))
      )
    }
    case 'cardigan':
      return (
        stroke(
          curve(CUTS.cardigan.edge.map(([x, y]) => at(x + 9, y))),
          lighten(colour, 0.2),
          15,
          0.45,
        ) + stroke(curve(CUTS.cardigan.edge.map(([x, y]) => at(x + 17, y))), dark, 1.8, 0.4)
      )
    case 'leather': {
      const teeth = CUTS.leather.edge.slice(2).map(([x, y]) => at(x + 2, y))
      return (
        stroke(curve(teeth), '#cfc6c0', 4.5, 0.75) +
        stroke(curve(teeth), '#6a625e', 1.6, 0.8) +
        stroke(curve([at(92, 430), at(132, 404)]), '#b9b0aa', 3.4, 0.8)
      )
    }
    case 'lab-coat':
      return (
        stroke(polygon([at(92, 410), at(142, 406), at(142, 470), at(94, 472)]), dark, 2, 0.3) +
        (side === 1
          ? stroke(curve([at(108, 396), at(108, 430)]), '#2f4a7a', 4) +
            stroke(curve([at(118, 394), at(118, 430)]), '#b3443c', 4)
          : '')
      )
    default:
      return side === 1 ? '' : stroke(curve([at(84, 420), at(132, 414)]), dark, 3, 0.35)
  }
}

export const drawJacket = (
  paper: Paper,
  frame: BodyFrame,
  light: Light,
  kind: JacketKind,
  colour: string,
): string => {
  const cut = CUTS[kind]
  const dark = shadeOf(colour, light)
  return ([-1, 1] as const)
    .map((side) => {
      const shape = panel(frame, side, cut)
      const lit = side === light.side
      const leaf = (points: readonly Point[] | undefined, paint: string) =>
        points === undefined
          ? ''
          : (() => {
              const d = polygon(points.map(([x, y]) => frame.at(side, x, y)))
              return (
                softStroke(d, dark, 12, 0.3) +
                fill(d, paint) +
                stroke(d, darken(colour, 0.6), 1.6, 0.45)
              )
            })()
      const tone = lit ? sheenOf(colour, light) : darken(colour, 0.08)
      const lapelPaint =
        kind === 'leather' || kind === 'lab-coat'
          ? lighten(colour, lit ? 0.16 : 0.02)
          : lit
            ? lighten(colour, 0.13)
            : darken(colour, 0.1)
      return [
        softStroke(curve(cut.edge.map(([x, y]) => frame.at(side, x - 4, y))), '#120a10', 18, 0.32),
        fill(shape, clothPaint(paper, colour, light)),
        group({ 'clip-path': paper.clip(shape) }, trunkForms(paper, frame, light, colour)),
        stroke(curve(cut.edge.map(([x, y]) => frame.at(side, x, y))), tone, 2, 0.5),
        stitching(kind, frame, side, colour),
        leaf(cut.lapel, lapelPaint),
        leaf(cut.collar, lit ? lighten(colour, 0.18) : colour),
      ].join('')
    })
    .join('')
}
