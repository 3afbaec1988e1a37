import { mix } from '../colour.ts'
import { clamp, curve, ribbon, type Point } from '../geometry.ts'
import type { HairTint } from '../palette.ts'
import { fill, softStroke, stroke, type Paper } from '../paper.ts'
import type { SeededRandom } from '../random.ts'
import type { Light } from '../light.ts'
import type { Strand } from './strand.ts'

const LEVELS = 6

/** Vertical ramps from dark to light that share one band of shine around the crown. */
const ramps = (paper: Paper, tint: HairTint, light: Light, top: number, end: number): string[] => {
  const span = Math.max(240, end - top)
  const at = (y: number) => clamp((y - top) / span, 0, 1)
  return Array.from({ length: LEVELS }, (_, level) => {
    const t = level / (LEVELS - 1)
    const dark = mix(mix(tint.shadow, light.ambient, 0.12), tint.base, t * 0.9)
    const body = mix(mix(tint.shadow, tint.base, 0.45), tint.light, t * 0.8)
    const shine = mix(body, mix(tint.shine, light.key, 0.25), 0.12 + t * 0.5)
    return paper.linear(0, top, 0, top + span, [
      [0, mix(dark, body, 0.4)],
      [at(top + 38), body],
      [at(top + 62), shine],
      [at(top + 96), mix(body, shine, 0.25)],
      [at(top + 170), mix(dark, body, 0.5)],
      [at(top + 300), body],
      [at(top + 390), mix(body, shine, 0.45)],
      [1, mix(dark, body, 0.55)],
    ])
  })
}

const widthOf = (strand: Strand) => (t: number) => {
  const grow = Math.min(1, 0.45 + t * 2.2)
  const thin = strand.blunt ? 1 : 1 - clamp((t - 0.3) / 0.7, 0, 1) ** (3.2 / (strand.taper ?? 1))
  return Math.max(0.4, strand.width * grow * Math.max(0.04, thin))
}

export const createHairBrush = (
  paper: Paper,
  tint: HairTint,
  light: Light,
  top: number,
  end: number,
) => {
  const levels = ramps(paper, tint, light, top, end)
  const deep = mix(tint.shadow, light.ambient, 0.1)
  const paintAt = (lit: number) =>
    levels[clamp(Math.round(lit * (LEVELS - 1)), 0, LEVELS - 1)] ?? tint.base
  return {
    /** Broad bands that close every gap, joined by tone: one fill is quicker than many. */
    mass: (strands: readonly Strand[], grow = 1.5): string => {
      const tones = new Map<number, string>()
      for (const s of strands) {
        const tone = Math.round(clamp(s.lit * 1.1, 0.15, 0.8) * 5) / 5
        tones.set(tone, (tones.get(tone) ?? '') + ribbon(s.line, (t) => widthOf(s)(t) * grow))
      }
      return [...tones]
        .sort(([a], [b]) => a - b)
        .map(([tone, d]) => fill(d, mix(deep, tint.base, tone)))
        .join('')
    },
    outline: (strands: readonly Strand[], grow = 1.5): string =>
      strands.map((s) => ribbon(s.line, (t) => widthOf(s)(t) * grow)).join(''),
    locks: (strands: readonly Strand[]): string =>
      strands.map((s) => fill(ribbon(s.line, widthOf(s)), paintAt(s.lit))).join(''),
    /** Single hairs: the shine and the depth between locks. */
    hairs: (lines: readonly (readonly Point[])[], random: SeededRandom, opacity = 0.5): string => {
      const buckets: Record<string, string> = {}
      const colours = [
        tint.shadow,
        tint.light,
        mix(tint.light, tint.shine, 0.5),
        tint.shadow,
      ] as const
      for (const line of lines) {
        const colour = random.pick(colours)
        buckets[colour] = (buckets[colour] ?? '') + curve(line)
      }
      return Object.entries(buckets)
        .map(([colour, d]) =>
          stroke(
            d,
            colour,
            colour === tint.shadow ? 1.7 : 1.3,
            opacity * (colour === tint.shadow ? 0.9 : 0.7),
          ),
        )
        .join('')
    },
    /** Light caught by the edge of the hair. */
    rim: (line: readonly Point[], opacity: number): string =>
      softStroke(curve(line), light.rim, 8, opacity),
  }
}

export type HairBrush = ReturnType<typeof createHairBrush>
