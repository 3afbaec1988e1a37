import { mix } from '../colour.ts'
import { blob, num, type Point } from '../geometry.ts'
import { fill, stroke, type Paper } from '../paper.ts'
import type { SeededRandom } from '../random.ts'
import type { Sitter } from '../sitter.ts'
import { hairlineAt } from './scalp.ts'
import type { HairLayers } from './strand.ts'

const TONES = 5

type Curl = { at: Point; size: number; turn: number; lit: number }

const curlPath = ({ at: [x, y], size, turn }: Curl): string => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const p = (u: number, v: number) =>
    `${num(x + (u * c - v * s) * size)} ${num(y + (u * s + v * c) * size)}`
  return `M${p(-1, 0.2)}C${p(-0.9, -0.9)} ${p(0.7, -1)} ${p(0.8, -0.1)}C${p(0.8, 0.7)} ${p(-0.3, 0.7)} ${p(-0.2, 0.05)}`
}

const paintCurls = (curls: readonly Curl[], sitter: Sitter, width: number): string => {
  const { hair, light } = sitter
  const tones = [
    mix(hair.shadow, light.ambient, 0.1),
    mix(hair.shadow, hair.base, 0.6),
    hair.base,
    mix(hair.base, hair.light, 0.6),
    mix(hair.light, mix(hair.shine, light.key, 0.3), 0.4),
  ]
  const paths = Array.from({ length: TONES }, () => '')
  for (const curl of curls) {
    const tone = Math.max(0, Math.min(TONES - 1, Math.round(curl.lit * (TONES - 1))))
    paths[tone] += curlPath(curl)
  }
  return paths
    .map((d, i) => (d === '' ? '' : stroke(d, tones[i] ?? hair.base, width - i * 0.35, 0.92)))
    .join('')
}

/** A cloud of small coils around the head, lit from the key side. */
export const drawAfro = (paper: Paper, sitter: Sitter, random: SeededRandom): HairLayers => {
  const { head, hair, light } = sitter
  const reach = random.between(172, 205)
  const centre = head.project([0, -78, -20])
  const squash = random.between(0.92, 1.02)
  const edge = (a: number): number =>
    reach * (1 + 0.035 * Math.sin(a * 5 + 1) + 0.02 * Math.sin(a * 11))
  const outline = Array.from({ length: 40 }, (_, i): Point => {
    const a = (i / 40) * Math.PI * 2
    return [centre[0] + Math.cos(a) * edge(a), centre[1] + Math.sin(a) * edge(a) * squash]
  })
  const litAt = (x: number, y: number) =>
    0.4 + ((x - centre[0]) / reach) * light.side * 0.3 - ((y - centre[1]) / reach) * 0.34
  const curlAt = (x: number, y: number, size: number): Curl => ({
    at: [x, y],
    size,
    turn: random.between(0, 6.28),
    lit: litAt(x, y) + random.around(0, 0.22),
  })
  const cloud = Array.from({ length: 520 }, () => {
    const a = random.between(0, Math.PI * 2)
    const r = Math.sqrt(random.between(0.1, 1.04)) * edge(a)
    return curlAt(
      centre[0] + Math.cos(a) * r,
      centre[1] + Math.sin(a) * r * squash,
      random.between(9, 14),
    )
  })
  const hairline = Array.from({ length: 23 }, (_, i) =>
    head.project(hairlineAt(sitter, -0.78 + (1.56 * i) / 22)),
  )
  const cap: Point[] = [...hairline, ...outline.slice(22, 39).reverse()]
  const capOutline: Point[] = [
    ...hairline,
    [centre[0] + reach * 0.72, centre[1] - reach * 0.35],
    [centre[0] + reach * 0.45, centre[1] - reach * 0.7],
    [centre[0], centre[1] - reach * 0.82],
    [centre[0] - reach * 0.45, centre[1] - reach * 0.7],
    [centre[0] - reach * 0.72, centre[1] - reach * 0.35],
  ]
  const fringeCurls = hairline.flatMap(([x, y]) =>
    Array.from({ length: 4 }, (_, k) => {
      const up = k * 13 + random.between(-7, 6)
      const [dx, dy] = [x - centre[0], y - centre[1] - 40]
      const length = Math.hypot(dx, dy) || 1
      return curlAt(
        x + (dx / length) * up + random.around(0, 6),
        y + (dy / length) * up,
        random.between(8, 12),
      )
    }),
  )
  const base = paper.radial(
    centre[0] + light.side * reach * 0.4,
    centre[1] - reach * 0.5,
    reach * 1.7,
    [
      [0, mix(hair.base, hair.light, 0.35)],
      [0.5, mix(hair.base, hair.shadow, 0.4)],
      [1, hair.shadow],
    ],
  )
  const top = cloud.filter(
    ({ at: [x, y] }) =>
      y < centre[1] - 20 && Math.hypot(x - centre[0], (y - centre[1]) * 1.05) < reach,
  )
  const inCap = top.filter(({ at: [, y] }) => y < (hairline[11]?.[1] ?? -120) - 4)
  return {
    back: fill(blob(outline), base) + paintCurls(cloud, sitter, 6.4),
    shoulder: '',
    front: fill(blob(capOutline), base) + paintCurls([...inCap, ...fringeCurls], sitter, 6),
    shadow: blob(cap),
  }
}
