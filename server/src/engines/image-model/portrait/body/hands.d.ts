import { type Point } from '../geometry.ts'
import { type Paper } from '../paper.ts'
import type { Sitter } from '../sitter.ts'
/** Fingers folded over the front of a thing held about 70 units beyond the wrist. */
export declare const drawGrip: (
  paper: Paper,
  sitter: Sitter,
  wrist: Point,
  angle: number,
  side: -1 | 1,
) => string
/** A loose hand under the chin: knuckles up, fingers folded towards the palm. */
export declare const drawChinRest: (
  paper: Paper,
  sitter: Sitter,
  wrist: Point,
  angle: number,
  side: -1 | 1,
) => string
