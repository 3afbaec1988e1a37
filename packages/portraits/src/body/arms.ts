import { lerp, resample, type Point } from '../geometry.ts'
import type { BodyFrame } from './frame.ts'

/** Where one hand goes; without it the arm hangs. */
export type ArmPose = { hand?: Point; elbow?: Point }

export type Arm = {
  side: -1 | 1
  upper: readonly Point[]
  upperWidth: (t: number) => number
  forearm?: readonly Point[]
  forearmWidth: (t: number) => number
  /** Angle of the forearm where the hand begins. */
  angle: number
  hand?: Point
}

export const armOf = (frame: BodyFrame, side: -1 | 1, pose: ArmPose): Arm => {
  const { shoulder, arm, slope } = frame
  const top = frame.at(side, shoulder - arm * 0.32, 300 + slope)
  const rest = frame.at(side, shoulder + arm * 0.36, 545)
  const elbow = pose.elbow ?? rest
  const mid: Point = [lerp(top[0], elbow[0], 0.5) + side * 9, lerp(top[1], elbow[1], 0.46)]
  const upperWidth = (t: number) => arm * (t < 0.16 ? 0.62 + t * 2.4 : 1.005 - (t - 0.16) * 0.24)
  if (!pose.hand) {
    const low: Point = [elbow[0] - side * 2, elbow[1] + 160]
    return {
      side,
      upper: resample([top, mid, elbow, low], 14),
      upperWidth: (t) => (t < 0.12 ? upperWidth(t * 1.4) : arm * (1 - (t - 0.12) * 0.24)),
      forearmWidth: () => arm,
      angle: Math.PI / 2,
    }
  }
  const hand = pose.hand
  const wrist: Point = hand
  const bow: Point = [lerp(elbow[0], wrist[0], 0.5), lerp(elbow[1], wrist[1], 0.5) + 8]
  return {
    side,
    upper: resample([top, mid, elbow], 10),
    upperWidth,
    forearm: resample([elbow, bow, wrist], 10),
    forearmWidth: (t) => lerp(arm * 0.86, arm * 0.56, t),
    angle: Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]),
    hand,
  }
}
