import { lerp, resample, type Point } from '../geometry.ts'
import type { SeededRandom } from '../random.ts'
import type { Sitter } from '../sitter.ts'
import type { Strand } from './strand.ts'

export type Fringe = 'none' | 'full' | 'wispy' | 'curtain' | 'swept'

const hang = (sitter: Sitter, places: readonly (readonly [number, number, number])[]): Point[] =>
  resample(
    places.map(([x, y, lift]) => sitter.pointOnFace(x, y, lift)),
    14,
  )

const straight = (sitter: Sitter, random: SeededRandom, count: number, thick: number): Strand[] =>
  Array.from({ length: count }, (_, i) => {
    const t = (i + random.next() * 0.8) / count
    const x = lerp(-92, 92, t)
    const y = -36 - 7 * Math.cos(x / 60) + Math.abs(x) * 0.2 + random.around(0, 6)
    const lean = random.around(x * 0.03, 6)
    return {
      line: hang(sitter, [
        [x * 0.42, sitter.shape.foreheadY - 44, 4],
        [x * 0.62, sitter.shape.foreheadY - 10, 16],
        [x * 0.86, -86, 17],
        [x + lean, y, 8],
      ]),
      width: thick * random.between(0.7, 1.2),
      lit: 0.5 + Math.sign(x) * sitter.light.side * 0.2 + random.around(0, 0.22),
      taper: 1.1,
    }
  })

/** Locks combed over from the parting to one temple, the lowest drawn last. */
const swoop = (
  sitter: Sitter,
  random: SeededRandom,
  partX: number,
  side: -1 | 1,
  reach: number,
): Strand[] =>
  Array.from({ length: 20 }, (_, i) => {
    const t = 1 - i / 19
    const endX = side * lerp(70, 114, t) + random.around(0, 2.5)
    const endY = lerp(reach - 52, reach + 14, t) + random.around(0, 8)
    const top = sitter.shape.foreheadY
    return {
      line: hang(sitter, [
        [partX + side * 2, top - 8 - t * 40, 5],
        [lerp(partX, endX, 0.3), top + 4 - t * 44, 15 + t * 4],
        [lerp(partX, endX, 0.7), lerp(-78, -112, t), 15],
        [endX - side * 3, lerp(-72, endY, 0.5), 9],
        [endX + side * 8, endY, 6],
      ]),
      width: lerp(9, 16, random.next()),
      lit: 0.5 + side * sitter.light.side * 0.2 + random.around(0, 0.24),
      taper: 1.6,
    }
  })

export const fringeStrands = (
  sitter: Sitter,
  fringe: Fringe,
  partX: number,
  random: SeededRandom,
  end = -8,
): Strand[] => {
  switch (fringe) {
    case 'none':
      return []
    case 'full':
      return straight(sitter, random, 40, 15)
    case 'wispy':
      return straight(sitter, random, 27, 8.5)
    case 'curtain':
      return [...swoop(sitter, random, partX, -1, 36), ...swoop(sitter, random, partX, 1, 36)]
    case 'swept': {
      const side = partX > 0 ? -1 : 1
      return swoop(sitter, random, partX, side, end)
    }
  }
}
