import type { Point, Vec3 } from '../geometry.ts'

export type HeadPose = {
  /** Radians; positive turns the face to the right of the picture. */
  yaw: number
  /** Radians; positive looks down. */
  pitch: number
  /** Radians; positive tips the head to the right of the picture. */
  roll: number
}

export type Head = HeadPose & {
  /** From the head's own space (eye line y = 0, z towards the viewer) to the figure's plane. */
  project: (v: Vec3) => Point
  /** How near to the viewer a place of the head is once it has turned. */
  depth: (v: Vec3) => number
  /** A horizontal slice of the head as seen: where it begins and ends. */
  slice: (
    y: number,
    halfWidth: number,
    centre: number,
    halfDepth: number,
  ) => readonly [Point, Point]
}

const PIVOT: Point = [0, 110]

export const createHead = (pose: HeadPose): Head => {
  const [cy, sy] = [Math.cos(pose.yaw), Math.sin(pose.yaw)]
  const [cp, sp] = [Math.cos(pose.pitch), Math.sin(pose.pitch)]
  const [cr, sr] = [Math.cos(pose.roll), Math.sin(pose.roll)]
  const tip = (x: number, y: number): Point => {
    const [dx, dy] = [x - PIVOT[0], y - PIVOT[1]]
    return [PIVOT[0] + dx * cr - dy * sr, PIVOT[1] + dx * sr + dy * cr]
  }
  const project = ([x, y, z]: Vec3): Point => {
    const forward = z * cy - x * sy
    return tip(x * cy + z * sy, y * cp + forward * sp)
  }
  return {
    ...pose,
    project,
    depth: ([x, y, z]) => (z * cy - x * sy) * cp - y * sp,
    slice: (y, halfWidth, centre, halfDepth) => {
      const reach = Math.hypot(halfWidth * cy, halfDepth * sy)
      const height = y * cp + centre * cy * sp
      return [tip(centre * sy - reach, height), tip(centre * sy + reach, height)]
    },
  }
}
