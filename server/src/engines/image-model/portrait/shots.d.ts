import type { Look } from './look.ts'
import { type Shot } from './staging.ts'
export type { Shot } from './staging.ts'
/** Where her eyes stand, as a part of the picture's height. */
export declare const eyeLineOf: (look: Look, shot: Shot) => number
/** Where her chin ends, as a part of the picture's height. */
export declare const chinLineOf: (look: Look, shot: Shot) => number
export declare const drawPortrait: (look: Look, shot: Shot) => string
type Size = {
  width: number
  height: number
}
export declare const renderPortrait: (look: Look, shot: Shot, size?: Size) => Promise<Buffer>
