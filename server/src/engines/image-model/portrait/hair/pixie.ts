import { lerp, resample, type Vec3 } from '../geometry.ts'
import type { Random } from '../random.ts'
import type { Sitter } from '../sitter.ts'
import { blend, directionTo, hairlineAt, overScalp } from './scalp.ts'
import type { Strand } from './strand.ts'

/** Short layers combed from a side parting, each lock ending free. */
export const pixieStrands = (
  sitter: Sitter,
  random: Random,
  partX: number,
): { mass: Strand[]; locks: Strand[]; nape: Strand[] } => {
  const sweep = partX > 0 ? -1 : 1
  const crown: Vec3 = [partX * 0.8, -190, -10]
  const lock = (t: number, reach: number, lift: number, width: number): Strand => {
    const end = hairlineAt(sitter, t)
    const over = directionTo(crown)
    const to = directionTo(end)
    const toward = t * sweep > -0.1 ? 1 : 0.4
    const steps = Array.from({ length: 8 }, (_, i): Vec3 => {
      const at = (i / 7) * reach
      const puff = Math.sin(Math.PI * Math.min(1, at * 0.9)) * lift
      const [x, y, z] = overScalp(blend(over, to, at), 6 + puff, sitter.shape.width)
      const comb = sweep * toward * at * at * (Math.abs(t) < 0.45 ? 34 : 8)
      return [x + comb, y + Math.abs(comb) * 0.12, z]
    })
    const side = Math.sign(t)
    return {
      line: resample(steps.map(sitter.head.project), 14),
      width,
      lit: 0.48 + side * Math.min(1, Math.abs(t) * 2) * sitter.light.side * 0.26 + random.around(0, 0.2),
      taper: 1.2,
    }
  }
  const spread = (count: number, limit: number) =>
    Array.from({ length: count }, (_, i) => lerp(-limit, limit, (i + random.next()) / count)).sort(
      (a, b) => Math.abs(b) - Math.abs(a),
    )
  return {
    mass: spread(44, 0.82).map((t) => ({ ...lock(t, 1.02, 20, 36), taper: 0.5 })),
    locks: [
      ...spread(44, 0.8).map((t) => lock(t, random.between(0.98, 1.16), 24, random.between(11, 19))),
      ...spread(26, 0.5).map((t) => lock(t, random.between(1, 1.3), 30, random.between(8, 14))),
    ],
    nape: spread(26, 1).map((t) => lock(t, random.between(1, 1.1), 14, 26)),
  }
}
