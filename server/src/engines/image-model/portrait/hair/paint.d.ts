import { type Point } from '../geometry.ts'
import type { HairTint } from '../palette.ts'
import { type Paper } from '../paper.ts'
import type { Random } from '../random.ts'
import type { Light } from '../light.ts'
import type { Strand } from './strand.ts'
export declare const createHairBrush: (
  paper: Paper,
  tint: HairTint,
  light: Light,
  top: number,
  end: number,
) => {
  /** Broad bands that close every gap, joined by tone: one fill is quicker than many. */
  mass: (strands: readonly Strand[], grow?: number) => string
  outline: (strands: readonly Strand[], grow?: number) => string
  locks: (strands: readonly Strand[]) => string
  /** Single hairs: the shine and the depth between locks. */
  hairs: (lines: readonly (readonly Point[])[], random: Random, opacity?: number) => string
  /** Light caught by the edge of the hair. */
  rim: (line: readonly Point[], opacity: number) => string
}
export type HairBrush = ReturnType<typeof createHairBrush>
