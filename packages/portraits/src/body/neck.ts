import { mix } from '../colour.ts'
import { areaBetween, blob, curve, type Point } from '../geometry.ts'
import { ellipse, fill, group, softFill, softStroke, type Paper } from '../paper.ts'
import type { Sitter } from '../sitter.ts'
import { flankLine, shoulderLine, type BodyFrame } from './frame.ts'

/** Bare skin under the clothes: neck, collarbones and shoulders. */
export const drawNeck = (paper: Paper, sitter: Sitter, frame: BodyFrame): string => {
  const { head, skin, light, contour } = sitter
  const k = light.side
  const half = 45 * frame.neck
  const top = (side: -1 | 1): Point[] => {
    const [x, y] = head.project([0, 84, -6])
    const [bx] = frame.at(side, half + 3, 205)
    return [
      [x + side * half, y],
      [(x + side * (half - 3)) * 0.55 + bx * 0.45 - side * 2, 150],
      [bx, 205],
    ]
  }
  const shape = areaBetween(
    [...top(-1), ...shoulderLine(frame, -1, 60), ...flankLine(frame, -1)],
    [...top(1), ...shoulderLine(frame, 1, 60), ...flankLine(frame, 1)],
  )
  const base = paper.linear(k * 140, 150, -k * 150, 330, [
    [0, mix(skin.base, light.key, 0.1)],
    [0.45, mix(skin.base, skin.shade, 0.22)],
    [1, mix(skin.shade, light.ambient, 0.14)],
  ])
  const [px, py] = frame.pit
  const shifted = contour.outline.map(([x, y]): Point => [x * 0.94 - k * 10, y + 30])
  const hollow = paper.glow([
    [0, skin.deep, 0.4],
    [1, skin.deep, 0],
  ])
  const bone = (side: -1 | 1, dy: number) =>
    curve([
      frame.at(side, 12, 256 + dy),
      frame.at(side, 48, 248 + dy),
      frame.at(side, 92, 252 + dy),
      frame.at(side, 124, 261 + dy),
    ])
  return [
    fill(shape, base),
    group(
      { 'clip-path': paper.clip(shape) },
      softFill(blob(shifted), mix(skin.deep, light.ambient, 0.2), 22, 0.62),
      softStroke(
        curve([[px - k * 50, 120], frame.at(k === 1 ? -1 : 1, 44, 210)]),
        skin.deep,
        40,
        0.3,
      ),
      ellipse(px, py - 4, 20, 15, hollow),
      softStroke(
        curve([
          [px + k * 30, 165],
          [px + k * 17, 215],
          [px + k * 9, 246],
        ]),
        skin.shade,
        13,
        0.5,
      ),
      softStroke(bone(-1, 0) + bone(1, 0), skin.deep, 9, 0.26),
      softStroke(bone(-1, -7) + bone(1, -7), mix(skin.light, light.key, 0.3), 8, 0.34),
    ),
  ].join('')
}
