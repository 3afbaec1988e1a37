import type { Light } from '../light.ts'
import type { Paper } from '../paper.ts'
import type { SeededRandom } from '../random.ts'

export const WIDTH = 768
export const HEIGHT = 1024

export type SceneLayers = {
  /** Sky or wall: sharp gradients, no blur needed. */
  backdrop: string
  /** Out of focus, behind the sitter. */
  far: string
  /** Nearer than `far`, still behind the sitter. */
  middle: string
  /** In front of the sitter, at the edges only. */
  near: string
}

/** Scenes are drawn with the key light at the right; the picture mirrors them when it is at the left. */
export type Scene = {
  light: Omit<Light, 'side'>
  /** Area for stars, if the sky is visible: x, y, width, height. */
  sky?: readonly [number, number, number, number]
  draw: (paper: Paper, random: SeededRandom) => SceneLayers
}
