import type { Point } from '../geometry.ts'
import type { BodyType } from '../look.ts'
type Build = {
  shoulder: number
  slope: number
  arm: number
  bust: number
  waist: number
  neck: number
  /** How far the shoulders sit up towards the head. */
  rise: number
}
export type BodyPose = {
  /** -1 to 1: which way her chest turns. */
  turn: number
  /** One shoulder higher: positive lifts the right of the picture. */
  tilt: number
}
export type BodyFrame = Build & {
  /** A place on her trunk in the figure's plane: `side` mirrors, the pose turns. */
  at: (side: -1 | 1, x: number, y: number) => Point
  pit: Point
}
export declare const bodyFrame: (bodyType: BodyType, pose: BodyPose) => BodyFrame
/** Along the top of the shoulder, from the neck out to where the arm begins. */
export declare const shoulderLine: (frame: BodyFrame, side: -1 | 1, from: number) => Point[]
/** The trunk's flank from the arm down. */
export declare const flankLine: (frame: BodyFrame, side: -1 | 1) => Point[]
export {}
