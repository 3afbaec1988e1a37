import { type Outfit } from './clothes/wardrobe.ts'
import { type Stance } from './figure.ts'
import type { Expression } from './head/expression.ts'
import type { HeadPose } from './head/head-pose.ts'
import type { Look } from './look.ts'
import { type SceneName } from './scenes/choose-scene.ts'
export type Staging = {
  scene: SceneName
  lightSide: -1 | 1
  head: HeadPose
  stance: Stance
  outfit: Outfit
  expression: Expression
  /** Size of her figure: 1 is one picture point for each head unit. */
  scale: number
  /** Where the middle of her eyes comes to stand. */
  eyes: readonly [number, number]
  /** Without her when false. */
  present: boolean
}
/** One sheet of the picture: what it shows, what that refers to, and how far out of focus it lies. */
export type Sheet = {
  content: string
  definitions: string
  blur: number
}
export declare const svgText: (definitions: string, content: string, scale?: number) => string
/** The glow of the key light and a darker edge, before everything. */
export declare const drawVeil: (side: -1 | 1) => Sheet
/** Her picture from back to front. Only the figure is sharp; the veil is the light before it all. */
export type Sheets = Record<'far' | 'middle' | 'figure' | 'veil', Sheet>
export declare const composeSheets: (look: Look, staging: Staging) => Sheets
/** How far her chin lies below her eyes, in figure units. */
export declare const chinDrop: (look: Look, staging: Staging) => number
/** Her picture as one SVG that stands alone. */
export declare const compose: (look: Look, staging: Staging) => string
