import { lerp, resample, type Point } from '../geometry.ts'
import type { Random } from '../random.ts'
import type { Sitter } from '../sitter.ts'
import type { Strand } from './strand.ts'

export type Fringe = 'none' | 'full' | 'wispy' | 'curtain' | 'swept'

const hang = (sitter: Sitter, places: readonly (readonly [number, number, number])[]): Point[] =>
  resample(
    places.map(([x, y, lift]) => sitter.on(x, y, lift)),
    14,
  )

const straight = (sitter: Sitter, random: Random, count: number, thick: number): Strand[] =>
  Array.from({ length: count }, (_, i) => {
    const t = (i + random.next() * 0.8) / count
    const x = lerp(-92, 92, t)
    const y = -34 - 9 * Math.cos(x / 60) + Math.abs(x) * 0.16 + random.around(0, 5)
    const lean = random.around(0, 7)
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

const swoop = (sitter: Sitter, random: Random, partX: number, side: -1 | 1, reach: number): Strand[] =>
  Array.from({ length: 11 }, (_, i) => {
    const t = i / 10
    const endX = side * lerp(62, 103, t) + random.around(0, 3)
    const endY = lerp(reach - 62, reach, t) + random.around(0, 7)
    return {
      line: hang(sitter, [
        [partX + side * 2, sitter.shape.foreheadY - 12 - t * 16, 5],
        [lerp(partX, endX, 0.3), sitter.shape.foreheadY + 6 - t * 22, 17],
        [lerp(partX, endX, 0.72), lerp(-70, -86, t), 15],
        [endX, lerp(-70, endY, 0.55), 8],
        [endX + side * 9, endY, 6],
      ]),
      width: lerp(13, 19, t),
      lit: 0.5 + side * sitter.light.side * 0.22 + random.around(0, 0.2),
      taper: 1.5,
    }
  })

export const fringeStrands = (
  sitter: Sitter,
  fringe: Fringe,
  partX: number,
  random: Random,
): Strand[] => {
  switch (fringe) {
    case 'none':
      return []
    case 'full':
      return straight(sitter, random, 34, 17)
    case 'wispy':
      return straight(sitter, random, 17, 10)
    case 'curtain':
      return [...swoop(sitter, random, partX, -1, 36), ...swoop(sitter, random, partX, 1, 36)]
    case 'swept': {
      const side = partX > 0 ? -1 : 1
      return swoop(sitter, random, partX, side, -8)
    }
  }
}
