import { resample, type Point, type Vec3 } from '../geometry.ts'
import type { SeededRandom } from '../random.ts'
import type { Sitter } from '../sitter.ts'
import { blend, directionTo, hairlineAt, overScalp } from './scalp.ts'
import type { Strand } from './strand.ts'

/** Hair drawn back over the skull to one knot. */
export const gatherHairTo = (
  sitter: Sitter,
  knot: Vec3,
  random: SeededRandom,
  volume: number,
): { mass: Strand[]; locks: Strand[]; hairs: Point[][] } => {
  const target = directionTo(knot)
  const line = (t: number, lift: number): Point[] => {
    const root = hairlineAt(sitter, t)
    const from = directionTo(root)
    const steps: Vec3[] = [root]
    for (let i = 1; i <= 7; i++) {
      const at = i / 7
      const direction = blend(from, target, at)
      const puff = Math.sin(Math.PI * Math.min(1, at * 1.15)) * lift
      steps.push(
        blend(root, overScalp(direction, 5 + puff, sitter.shape.width), Math.min(1, i / 2)),
      )
    }
    const seen = steps.filter((v, i) => i < 3 || sitter.head.depth(v) > -60)
    return resample(seen.map(sitter.head.project), 14)
  }
  const facing = (t: number) => sitter.head.depth(hairlineAt(sitter, t)) > 4
  const litAt = (t: number) =>
    0.45 + Math.sign(t) * Math.min(1, Math.abs(t) * 2) * sitter.light.side * 0.28
  const spread = (count: number, loose: number) =>
    Array.from(
      { length: count },
      (_, i) => 0.84 * (-1 + (2 * (i + random.next() * loose)) / count),
    ).filter(facing)
  const byHeight = (a: number, b: number) => Math.abs(b) - Math.abs(a)
  return {
    mass: spread(40, 0)
      .sort(byHeight)
      .map((t) => ({ line: line(t, volume).slice(1), width: 34, lit: litAt(t), blunt: true })),
    locks: spread(58, 1)
      .sort(byHeight)
      .map((t) => ({
        line: line(t, volume + random.around(0, 4)),
        width: random.between(9, 18),
        lit: litAt(t) + random.around(0, 0.26),
        blunt: true,
      })),
    hairs: spread(60, 1).map((t) =>
      line(t, volume + random.around(0, 5)).slice(random.whole(0, 5)),
    ),
  }
}

/** A few soft locks left out to frame the face. */
export const wisps = (sitter: Sitter, random: SeededRandom, end: number): Strand[] =>
  ([-1, 1] as const).flatMap((side) =>
    Array.from({ length: side * sitter.head.yaw > 0.2 ? 1 : 3 }, (_, i): Strand => {
      const drop = end + random.around(0, 18) - i * 26
      const curl = random.between(4, 10)
      const places: readonly Vec3[] = [
        [side * (80 + i * 9), sitter.shape.foreheadY + 14 + i * 18, 72 - i * 12],
        [side * (101 + i * 3), -52, 54 - i * 8],
        [side * (109 + i * 2), 0, 40 - i * 8],
        [side * (107 - curl * 0.6), drop * 0.55, 42],
        [side * (104 + curl), drop * 0.85, 42],
        [side * (98 + curl * 0.2), drop, 46],
      ]
      return {
        line: resample(places.map(sitter.head.project), 18),
        width: random.between(6, 10),
        lit: 0.55 + side * sitter.light.side * 0.25,
        taper: 1.6,
      }
    }),
  )

/** A coil of hair: arcs around a centre, wound from the outside in. */
export const coil = (
  centre: Point,
  rx: number,
  ry: number,
  sitter: Sitter,
  random: SeededRandom,
): Strand[] =>
  Array.from({ length: 22 }, (_, i): Strand => {
    const shrink = 1 - (i / 22) * 0.78
    const from = random.between(0, Math.PI * 2)
    const sweep = random.between(1.9, 3.1)
    const line = Array.from({ length: 11 }, (_, k): Point => {
      const a = from + (sweep * k) / 10
      const r = shrink * (1 - k * 0.012)
      return [centre[0] + Math.cos(a) * rx * r, centre[1] + Math.sin(a) * ry * r]
    })
    const middle = line[5] ?? centre
    const towards =
      ((middle[0] - centre[0]) / rx) * sitter.light.side - (middle[1] - centre[1]) / ry
    return {
      line,
      width: random.between(13, 21),
      lit: 0.45 + towards * 0.25 + random.around(0, 0.14),
      taper: 0.9,
    }
  })

/** A falling tail along a guide line. */
export const tail = (
  guide: readonly Point[],
  width: number,
  sitter: Sitter,
  random: SeededRandom,
  count: number,
): Strand[] => {
  const centre = resample(guide, 20)
  return Array.from({ length: count }, (_, i): Strand => {
    const across = i < 8 ? (i - 3.5) / 4 : random.around(0, 1)
    const cut = i < 8 ? 20 : random.whole(15, 20)
    const line = centre.slice(0, cut + 1).map(([x, y], k): Point => {
      const t = k / 20
      const swell = width * 0.5 * Math.sin(Math.PI * Math.min(1, 0.16 + t * 0.72)) * across
      return [x + swell, y + Math.abs(across) * -6 * t]
    })
    return {
      line,
      width: i < 8 ? width * 0.42 : random.between(6, 13),
      lit: (i < 8 ? 0.2 : 0.45 + random.around(0, 0.3)) + across * sitter.light.side * 0.22,
      taper: 1.1,
    }
  })
}

/** Three strands crossing: leaf-shaped lobes from left and right in turn, over a dark core. */
export const braid = (
  guide: readonly Point[],
  width: number,
  sitter: Sitter,
  random: SeededRandom,
): Strand[] => {
  const lobes = 15
  const centre = resample(guide, lobes + 3)
  const core: Strand = { line: resample(guide, 14), width: width * 0.95, lit: 0, taper: 0.7 }
  const crossing = Array.from({ length: lobes }, (_, i): Strand[] => {
    const side = i % 2 === 0 ? -1 : 1
    const [x, y] = centre[i] ?? [0, 0]
    const [nx, ny] = centre[i + 2] ?? [x, y + 30]
    const w = width * (1 - (i / lobes) * 0.4)
    const strip = (inset: number): Point[] => [
      [x + side * w * (0.3 - inset), y - 10],
      [x + side * w * (0.5 - inset), y + (ny - y) * 0.32],
      [nx + side * w * (0.3 - inset), y + (ny - y) * 0.78],
      [nx - side * w * 0.22, ny + 9],
    ]
    const lit = 0.5 + side * sitter.light.side * 0.2
    return [
      { line: resample(strip(0.1), 8), width: w * 0.72, lit: lit - 0.24, taper: 0.5 },
      { line: resample(strip(0.02), 8), width: w * 0.26, lit: lit + 0.12, taper: 0.8 },
      {
        line: resample(strip(0.13), 8),
        width: w * 0.2,
        lit: lit + random.around(0.22, 0.12),
        taper: 0.8,
      },
      { line: resample(strip(0.26), 8), width: w * 0.16, lit: lit - 0.06, taper: 0.8 },
    ]
  }).flat()
  const last = centre[lobes + 1] ?? [0, 0]
  const brush = Array.from({ length: 7 }, (_, i): Strand => ({
    line: [
      last,
      [last[0] + (i - 3) * 2.4, last[1] + 22],
      [last[0] + (i - 3) * 4, last[1] + 44 - Math.abs(i - 3) * 5],
    ],
    width: 8,
    lit: 0.3 + (i % 3) * 0.2,
  }))
  return [core, ...brush, ...crossing]
}
