import { blob, curve, type Point } from '../geometry.ts'
import { fill, stroke, type Paper } from '../paper.ts'
import { randomFor } from '../random.ts'
import type { Sitter } from '../sitter.ts'

type Frame = { reach: number; rise: number; square: number; tilt: number }

const FRAMES: readonly [Frame, ...Frame[]] = [
  { reach: 40, rise: 35, square: 0, tilt: 0 },
  { reach: 43, rise: 31, square: 0.55, tilt: 2 },
  { reach: 42, rise: 33, square: 0.25, tilt: 5 },
]

const COLOURS = ['#2a1c1e', '#6b3b2a', '#b98a4a', '#3a3550'] as const

export const drawGlasses = (paper: Paper, sitter: Sitter): string => {
  if (!sitter.appearance.glasses) return ''
  const random = randomFor(sitter.appearance.seed, 'glasses')
  const frame = random.pick(FRAMES)
  const colour = random.pick(COLOURS)
  const { shape, head, light } = sitter
  const lensPoint = (side: -1 | 1, a: number): Point => {
    const power = 1 - frame.square * 0.4
    const round = (v: number) => Math.sign(v) * Math.abs(v) ** power
    const x = shape.eyeX + 1 + round(Math.cos(a)) * frame.reach
    const y = 6 + round(Math.sin(a)) * frame.rise - (Math.cos(a) > 0 ? frame.tilt : 0)
    return head.project([side * x, y, 106 - Math.abs(x) ** 2 * 0.0042])
  }
  const lens = (side: -1 | 1) =>
    blob(Array.from({ length: 18 }, (_, i) => lensPoint(side, (i / 18) * Math.PI * 2)))
  const [x, y] = lensPoint(light.side, -Math.PI / 2)
  const glass = paper.linear(x, y, x - light.side * 30, y + 60, [
    [0, '#ffffff', 0.26],
    [0.5, '#ffffff', 0.04],
    [1, '#ffffff', 0.12],
  ])
  const bridge = curve([
    lensPoint(-1, Math.PI + 0.5),
    head.project([0, -1, 120]),
    lensPoint(1, Math.PI + 0.5),
  ])
  const temple = (side: -1 | 1) =>
    side * head.yaw > 0.24
      ? ''
      : curve([
          lensPoint(side, -0.35),
          head.project([side * 106, -8, 40]),
          head.project([side * 112, -2, -6]),
        ])
  return [
    fill(lens(-1) + lens(1), glass),
    stroke(lens(-1) + lens(1), '#120a10', 5.4, 0.16),
    stroke(lens(-1) + lens(1) + bridge, colour, 4),
    stroke(temple(-1) + temple(1), colour, 4.4),
    stroke(
      curve([
        lensPoint(light.side, -2.4),
        lensPoint(light.side, -1.9),
        lensPoint(light.side, -1.4),
      ]),
      '#ffffff',
      1.6,
      0.6,
    ),
  ].join('')
}
