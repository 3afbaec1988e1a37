import { darken, mix } from '../colour.ts'
import { blob, curve, num, type Point } from '../geometry.ts'
import { ellipse, fill, group, softStroke, stroke, type Paper } from '../paper.ts'
import type { Sitter } from '../sitter.ts'

/**
 * Hands are drawn pointing right from the wrist at the origin; `place` turns and mirrors them.
 * A grip shows the back of the hand with the fingers closing over what was drawn before.
 */
const SIZE = 0.9

const place = (at: Point, angle: number, side: -1 | 1, content: string): string =>
  group(
    {
      transform: `translate(${num(at[0])} ${num(at[1])}) scale(${num(-side * SIZE)} ${SIZE}) rotate(${num((angle * 180) / Math.PI)})`,
    },
    content,
  )

type Finger = readonly [Point, Point, Point]

const finger = (sitter: Sitter, [a, b, c]: Finger, width: number, nail: boolean): string => {
  const { skin } = sitter
  const line = curve([a, b, c])
  const angle = (Math.atan2(c[1] - b[1], c[0] - b[0]) * 180) / Math.PI
  return [
    stroke(line, mix(skin.deep, skin.shade, 0.25), width + 2.2),
    stroke(line, skin.base, width),
    softStroke(
      curve([
        [a[0], a[1] - width * 0.16],
        [b[0], b[1] - width * 0.2],
        [c[0] - 2, c[1] - width * 0.16],
      ]),
      skin.light,
      width * 0.5,
      0.5,
    ),
    nail
      ? ellipse(
          c[0] + width * 0.12,
          c[1] - 0.5,
          width * 0.34,
          width * 0.29,
          mix(skin.lip, skin.light, 0.45),
          0.95,
          angle,
        )
      : '',
    nail
      ? ellipse(
          c[0] + width * 0.06,
          c[1] - width * 0.12,
          width * 0.14,
          width * 0.08,
          '#ffffff',
          0.55,
          angle,
        )
      : '',
  ].join('')
}

const backOfHand = (paper: Paper, sitter: Sitter): string => {
  const { skin } = sitter
  const shape = blob([
    [-16, -19],
    [14, -25],
    [44, -36],
    [62, -30],
    [66, 0],
    [60, 30],
    [40, 38],
    [12, 26],
    [-16, 20],
  ])
  const paint = paper.linear(0, -38, 0, 40, [
    [0, skin.light],
    [0.45, skin.base],
    [1, mix(skin.shade, skin.deep, 0.2)],
  ])
  const tendons = [-18, -4, 10]
    .map((y) =>
      curve([
        [52, y],
        [34, y * 0.8],
        [16, y * 0.55],
      ]),
    )
    .join('')
  return (
    fill(shape, paint) +
    softStroke(tendons, skin.shade, 6, 0.4) +
    stroke(shape, skin.deep, 1.4, 0.35)
  )
}

/** Fingers folded over the front of a thing held about 70 units beyond the wrist. */
export const drawGrip = (
  paper: Paper,
  sitter: Sitter,
  wrist: Point,
  angle: number,
  side: -1 | 1,
): string => {
  const fingers: readonly (readonly [Finger, number])[] = [
    [
      [
        [54, 27],
        [76, 30],
        [90, 27],
      ],
      15,
    ],
    [
      [
        [58, 10],
        [84, 12],
        [103, 10],
      ],
      17.5,
    ],
    [
      [
        [58, -8],
        [86, -8],
        [108, -7],
      ],
      18,
    ],
    [
      [
        [55, -25],
        [80, -27],
        [101, -24],
      ],
      17,
    ],
  ]
  return place(
    wrist,
    angle,
    side,
    backOfHand(paper, sitter) +
      fingers.map(([shape, width]) => finger(sitter, shape, width, true)).join(''),
  )
}

/** A loose hand under the chin: knuckles up, fingers folded towards the palm. */
export const drawChinRest = (
  paper: Paper,
  sitter: Sitter,
  wrist: Point,
  angle: number,
  side: -1 | 1,
): string => {
  const { skin } = sitter
  const palm = blob([
    [-14, -20],
    [20, -26],
    [58, -30],
    [78, -18],
    [80, 10],
    [64, 30],
    [24, 28],
    [-14, 20],
  ])
  const paint = paper.linear(0, -30, 10, 34, [
    [0, skin.light],
    [0.5, skin.base],
    [1, skin.shade],
  ])
  const folded: readonly (readonly [Finger, number])[] = [
    [
      [
        [74, -18],
        [96, -10],
        [88, 10],
      ],
      17,
    ],
    [
      [
        [74, -4],
        [92, 6],
        [80, 22],
      ],
      17,
    ],
    [
      [
        [70, 10],
        [82, 22],
        [68, 32],
      ],
      16,
    ],
    [
      [
        [60, 20],
        [68, 34],
        [54, 38],
      ],
      14,
    ],
  ]
  return place(
    wrist,
    angle,
    side,
    [
      fill(palm, paint),
      stroke(palm, skin.deep, 1.4, 0.3),
      ...[...folded].reverse().map(([shape, width]) => finger(sitter, shape, width, false)),
      finger(
        sitter,
        [
          [30, -20],
          [58, -38],
          [82, -40],
        ],
        18,
        true,
      ),
      stroke(
        curve([
          [70, -16],
          [74, 0],
          [64, 16],
        ]),
        darken(skin.deep, 0.1),
        1.6,
        0.2,
      ),
    ].join(''),
  )
}
