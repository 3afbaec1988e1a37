import { mix } from '../colour.ts'
import { blob, curve, type Point } from '../geometry.ts'
import { circle, fill, stroke, type Paper } from '../paper.ts'
import type { Sitter } from '../sitter.ts'

const EAR: readonly (readonly [number, number, number])[] = [
  [0, -2, 2],
  [5, -13, -4],
  [12, -14, -14],
  [15, 2, -18],
  [11, 20, -12],
  [6, 36, -4],
  [1, 42, 4],
  [-3, 36, 8],
  [-3, 16, 6],
]

/** Only the ears that the turned head shows; hair is drawn over them later. */
export const drawEars = (paper: Paper, sitter: Sitter, jewel: string): string =>
  ([-1, 1] as const)
    .filter((side) => side * sitter.head.yaw < 0.22)
    .map((side) => {
      const { head, skin, shape, light } = sitter
      const rootX = 105 * shape.cheek * shape.width
      const at = ([x, y, z]: readonly [number, number, number]): Point =>
        head.project([side * (rootX + x), y + 6, z - 4])
      const lit = side === light.side
      const [x0, y0] = at([0, 0, 0])
      const paint = paper.linear(x0, y0 - 16, x0 + side * 18, y0 + 40, [
        [0, lit ? skin.base : skin.shade],
        [1, mix(skin.shade, skin.blush, 0.3)],
      ])
      const [jx, jy] = at([1.5, 46, 4])
      return [
        fill(blob(EAR.map(at)), paint),
        stroke(
          curve([at([4, -4, 0]), at([9, -6, -8]), at([11, 6, -12]), at([7, 22, -6])]),
          skin.deep,
          2.2,
          0.4,
        ),
        circle(jx, jy, 4.2, jewel),
        circle(jx - 1.2, jy - 1.4, 1.4, '#ffffff', 0.85),
      ].join('')
    })
    .join('')
