import type { Point } from '../geometry.ts'
import type { BodyType } from '../appearance.ts'

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

const BUILDS: Record<BodyType, Build> = {
  slim: { shoulder: 176, slope: 0, arm: 70, bust: 0.75, waist: 98, neck: 0.93, rise: 4 },
  athletic: { shoulder: 194, slope: -4, arm: 80, bust: 0.8, waist: 112, neck: 1, rise: 8 },
  average: { shoulder: 184, slope: 2, arm: 78, bust: 0.95, waist: 116, neck: 0.98, rise: 9 },
  curvy: { shoulder: 190, slope: 4, arm: 92, bust: 1.28, waist: 124, neck: 1.02, rise: 10 },
  full: { shoulder: 212, slope: 8, arm: 118, bust: 1.42, waist: 192, neck: 1.14, rise: 17 },
}

export type BodyPose = {
  /** -1 to 1: direction in which the chest turns. */
  turn: number
  /** One shoulder higher: positive lifts the right of the picture. */
  tilt: number
}

export type BodyFrame = Build & {
  /** A point on the trunk in the figure's plane: `side` mirrors, the pose turns. */
  at: (side: -1 | 1, x: number, y: number) => Point
  pit: Point
}

export const bodyFrame = (bodyType: BodyType, pose: BodyPose): BodyFrame => {
  const build = BUILDS[bodyType]
  const at = (side: -1 | 1, x: number, y: number): Point => [
    side * x * (1 - side * pose.turn * 0.13) + pose.turn * 10,
    y - build.rise - side * pose.tilt * Math.min(1, x / 160),
  ]
  return { ...build, at, pit: at(1, 0, 252) }
}

/** Along the top of the shoulder, from the neck out to where the arm begins. */
export const shoulderLine = (frame: BodyFrame, side: -1 | 1, from: number): Point[] => {
  const { shoulder, slope } = frame
  const line: [number, number][] = [
    [50, 222],
    [72, 240],
    [104, 254 + slope * 0.3],
    [shoulder * 0.8, 266 + slope],
    [shoulder, 284 + slope],
  ]
  return line.filter(([x]) => x >= from).map(([x, y]) => frame.at(side, x, y))
}

/** The trunk's flank from the arm down. */
export const flankLine = (frame: BodyFrame, side: -1 | 1): Point[] => {
  const { shoulder, waist, bust } = frame
  const line: [number, number][] = [
    [shoulder + 6, 310],
    [shoulder - 6, 372],
    [shoulder - 30 + bust * 14, 440],
    [shoulder * 0.5 + waist * 0.5 - 14, 520],
    [waist, 600],
    [waist + 18, 720],
  ]
  return line.map(([x, y]) => frame.at(side, x, y))
}
