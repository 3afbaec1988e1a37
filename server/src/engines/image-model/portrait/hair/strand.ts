import type { Point } from '../geometry.ts'

export type Strand = {
  line: readonly Point[]
  width: number
  /** 0 in shade, 1 in full light. */
  lit: number
  /** How soon it narrows: 1 keeps its body to the tip, 3 thins early. */
  taper?: number
}

export type HairLayers = {
  /** Behind neck and shoulders. */
  back: string
  /** Over the shoulder, under the face. */
  shoulder: string
  /** Over the face. */
  front: string
  /** The same shape as `front`, flat, for the shadow it throws. */
  shadow: string
}
