import type { Point } from '../geometry.ts'
import type { Light } from '../light.ts'
import type { Paper } from '../paper.ts'

/** One hand at a prop: where its wrist is and how the hand is turned, in the prop's own plane. */
export type Hold = { wrist: Point; angle: number }

/**
 * An object to hold, drawn around the origin as if by the hand at the left of the picture.
 * `inner` is that hand; `outer`, if any, is the other one at the right.
 */
export type Prop = {
  inner: Hold
  outer?: Hold
  /** Where it is held, relative to the middle of the chest. */
  at: Point
  draw: (paper: Paper, light: Light, colour: string) => string
}
