import { mix } from '../colour.ts'
import { blob, curve, ribbon, type Point } from '../geometry.ts'
import { ellipse, fill, softFill, softStroke, stroke, type Paper } from '../paper.ts'
import type { Sitter } from '../sitter.ts'

export const drawNose = (paper: Paper, sitter: Sitter): string => {
  const { shape, skin, light, head } = sitter
  const s = -light.side
  const length = shape.noseLength
  const width = shape.noseWidth
  const at = (x: number, y: number, z: number): Point => head.project([x, y, z])
  const tipY = length - 11 - shape.noseTip
  const tip = at(0, tipY, 130)
  const bridge: Point[] = [at(0, -16, 102), at(0, 8, 106), at(0, 34, 117), tip]
  const sidePlane = blob([
    at(s * 7, -20, 100),
    at(s * 4.5, 14, 106),
    at(s * 5, 40, 117),
    at(s * 7, tipY, 126),
    at(s * (width * 0.8), length - 1, 110),
    at(s * (width + 3), length - 10, 96),
    at(s * 15, 34, 98),
    at(s * 19, -4, 92),
  ])
  const wing = (side: -1 | 1) =>
    curve([
      at(side * (width - 2.4), length - 12, 104),
      at(side * (width + 0.4), length - 4.5, 103),
      at(side * (width - 2.6), length + 1.6, 106),
    ])
  const nostril = (side: -1 | 1) =>
    fill(
      ribbon(
        [
          at(side * (width - 6.2), length + 0.6, 110),
          at(side * (width * 0.5), length - 0.8, 116),
          at(side * (width * 0.2), length + 2.2, 118),
        ],
        (t) => 0.8 + 3.2 * Math.sin(Math.PI * (0.15 + t * 0.7)),
      ),
      skin.deep,
      0.72,
    )
  const underTip = paper.glow([
    [0, skin.deep, 0.36],
    [1, skin.deep, 0],
  ])
  const shine = mix(skin.light, light.key, 0.35)
  const [, bridgeTop] = at(0, -16, 102)
  const bridgeLight = paper.linear(0, bridgeTop, 0, tip[1] + 6, [
    [0, shine, 0],
    [0.4, shine, 0.8],
    [0.8, shine, 0.8],
    [1, shine, 0],
  ])
  const tipLight = paper.glow([
    [0, mix(skin.light, '#ffffff', 0.5), 0.6],
    [1, skin.light, 0],
  ])
  const farEdge = Math.sign(head.yaw)
  const turned = Math.min(1, Math.abs(head.yaw) / 0.5)
  return [
    softFill(sidePlane, skin.shade, 8, 0.4),
    softStroke(curve(bridge), bridgeLight, 13, 0.4),
    ellipse(...at(0, length + 5, 110), 20, 7, underTip),
    stroke(
      curve([at(farEdge * 9, -14, 98), at(farEdge * 6.5, 12, 104), at(farEdge * 6, 36, 114)]),
      skin.deep,
      1.8,
      0.2 * turned,
    ),
    stroke(wing(-1) + wing(1), skin.deep, 2, 0.36),
    nostril(-1),
    nostril(1),
    stroke(
      curve([at(-5, length + 3.6, 118), at(0, length + 5, 120), at(5, length + 3.6, 118)]),
      skin.deep,
      1.8,
      0.26,
    ),
    ellipse(tip[0] + light.side * 2, tip[1] - 2, 9, 7, tipLight),
  ].join('')
}
