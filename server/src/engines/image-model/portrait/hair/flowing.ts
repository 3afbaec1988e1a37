import type { Point } from '../geometry.ts'
import type { Random } from '../random.ts'
import type { Sitter } from '../sitter.ts'
import { napeLine, strandLine, type Flow } from './flow.ts'
import type { Strand } from './strand.ts'

export type Flowing = {
  back: Strand[]
  front: Strand[]
  backLocks: Strand[]
  frontLocks: Strand[]
  hairs: Point[][]
  backHairs: Point[][]
}

type Density = { locks: number; width: number; uneven: number }

const litOf = (sitter: Sitter, side: -1 | 1, u: number): number =>
  0.46 + side * sitter.light.side * 0.3 - (u - 0.35) * 0.35

/** Loose hair from a parting: masses first, then locks, then single hairs. */
export const loose = (sitter: Sitter, flow: Flow, random: Random, density: Density): Flowing => {
  const result: Flowing = { back: [], front: [], backLocks: [], frontLocks: [], hairs: [], backHairs: [] }
  for (let i = 0; i < 26; i++) {
    const across = i < 13 ? -1 + i / 6 : random.around(0, 1)
    result.back.push({
      line: napeLine(sitter, flow, across, i < 13 ? -14 : random.around(0, density.uneven)),
      width: i < 13 ? density.width * 2 : density.width,
      lit: i < 13 ? 0.1 : 0.35 + across * sitter.light.side * 0.3,
      taper: 0.8,
    })
  }
  for (const side of [-1, 1] as const) {
    const shown = (u: number) => {
      const far = side * sitter.head.yaw
      return u < 0.62 - far * 1.1
    }
    for (let i = 0; i <= 16; i++) {
      const u = i / 16
      const strand: Strand = {
        line: strandLine(sitter, flow, side, u, 0, -10),
        width: density.width * 1.55,
        lit: litOf(sitter, side, u),
        taper: 0.8,
      }
      if (shown(u)) result.front.unshift(strand)
      else result.back.push(strand)
    }
    for (let i = 0; i < density.locks; i++) {
      const u = 1 - (i + random.next() * 0.9) / density.locks
      const strand: Strand = {
        line: strandLine(sitter, flow, side, u, random.around(0, 1), random.around(0, density.uneven)),
        width: density.width * random.between(0.45, 1.05),
        lit: litOf(sitter, side, u) + random.around(0, 0.24),
        taper: random.between(0.9, 1.7),
      }
      if (shown(u)) result.frontLocks.push(strand)
      else result.backLocks.push(strand)
    }
    for (let i = 0; i < density.locks * 1.3; i++) {
      const u = random.next()
      const line = strandLine(sitter, flow, side, u, random.around(0, 1.4), random.around(0, density.uneven * 1.2))
      const from = random.whole(0, 9)
      const piece = line.slice(from, from + random.whole(9, 20))
      if (piece.length < 3) continue
      if (shown(u)) result.hairs.push(piece)
      else result.backHairs.push(piece)
    }
  }
  return result
}
