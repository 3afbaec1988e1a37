import type { Point } from '../geometry.ts'
import type { SeededRandom } from '../random.ts'
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
  /** The outermost line on the lit side. */
  edge: Point[]
}

type Density = { locks: number; width: number; uneven: number }

const litOf = (sitter: Sitter, side: -1 | 1, u: number): number =>
  0.5 + side * sitter.light.side * 0.24 - (u - 0.35) * 0.3

/** The line that bounds the hair on one side, found among all its strands. */
const outermost = (sitter: Sitter, flow: Flow, side: -1 | 1, width: number): Point[] => {
  const lines = [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1].map((u) =>
    strandLine(sitter, flow, side, u, 0, -24),
  )
  const first = lines[3] ?? []
  return first.map(([, y], i): Point => {
    const far = Math.max(...lines.map((line) => side * (line[i]?.[0] ?? 0)))
    return [side * (far + Math.max(27, width * 1.55) * 0.46), y]
  })
}

/** Loose hair from a parting: masses first, then locks, then single hairs. */
export const createLooseHair = (
  sitter: Sitter,
  flow: Flow,
  random: SeededRandom,
  density: Density,
): Flowing => {
  const result: Flowing = {
    back: [],
    front: [],
    backLocks: [],
    frontLocks: [],
    hairs: [],
    backHairs: [],
    edge: [],
  }
  for (let i = 0; i < 19; i++) {
    const across = (i < 13 ? -1 + i / 6 : random.around(0, 1)) * (flow.end < 60 ? 0.62 : 1)
    result.back.push({
      line: napeLine(sitter, flow, across, i < 13 ? -14 : random.around(0, density.uneven)),
      width: i < 13 ? 40 : density.width * 1.2,
      lit: i < 13 ? 0.1 : 0.35 + across * sitter.light.side * 0.3,
      taper: 0.8,
    })
  }
  for (const side of [-1, 1] as const) {
    const shown = (u: number) => {
      const far = side * sitter.head.yaw
      return u < 0.62 - far * 1.1
    }
    for (let i = 0; i <= 14; i++) {
      const u = i / 14
      const strand: Strand = {
        line: strandLine(sitter, flow, side, u, 0, -10),
        width: Math.max(27, density.width * 1.55),
        lit: litOf(sitter, side, u),
        taper: 0.8,
      }
      if (shown(u)) result.front.unshift(strand)
      else result.back.push(strand)
    }
    if (side === sitter.light.side) result.edge = outermost(sitter, flow, side, density.width)
    for (let i = 0; i < density.locks; i++) {
      const u = 1 - (i + random.next() * 0.9) / density.locks
      const strand: Strand = {
        line: strandLine(
          sitter,
          { ...flow, volume: flow.volume + random.between(-5, 9) },
          side,
          u,
          random.around(0, 1),
          random.around(0, density.uneven),
        ),
        width: density.width * random.between(0.45, 1.05),
        lit: litOf(sitter, side, u) + random.around(0, 0.24),
        taper: random.between(0.9, 1.7),
      }
      if (shown(u)) result.frontLocks.push(strand)
      else if (i % 2 === 0) result.backLocks.push({ ...strand, width: strand.width * 1.4 })
    }
    for (let i = 0; i < density.locks * 1.4; i++) {
      const u = random.next()
      const line = strandLine(
        sitter,
        flow,
        side,
        u,
        random.around(0, 1.4),
        random.around(0, density.uneven * 1.2),
      )
      const from = random.whole(0, 9)
      const piece = line.slice(from, from + random.whole(9, 20))
      if (piece.length < 3) continue
      if (shown(u)) result.hairs.push(piece)
      else if (i % 3 === 0) result.backHairs.push(piece)
    }
  }
  return result
}
