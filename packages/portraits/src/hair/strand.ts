import type { Point } from '../geometry.ts'

export type Strand = {
  line: readonly Point[]
  width: number
  /** 0 in shade, 1 in full light. */
  lit: number
  /** How soon it narrows: 1 keeps its body to the tip, 3 thins early. */
  taper?: number
  /** Keeps its full width to the end, where something else covers it. */
  blunt?: boolean
}

export type HairLayers = {
  /** Behind neck and shoulders. */
  back: string
  /** Over the shoulder, under the face. */
  shoulder: string
  /** Over the face. */
  front: string
  /** The outline of what lies over the face, as path data, for the shadow it throws. */
  shadow: string
}
