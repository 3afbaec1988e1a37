import { lerp, type Point, type Vec3 } from '../geometry.ts'
import type { Sitter } from '../sitter.ts'

const CENTRE: Vec3 = [0, -58, -12]
const RADII: Vec3 = [114, 130, 120]

/** A point over the skull; `lift` is the height above the skin. */
export const overScalp = (direction: Vec3, lift: number, width = 1): Vec3 => {
  const length = Math.hypot(...direction) || 1
  const [x, y, z] = direction
  return [
    CENTRE[0] + (x / length) * (RADII[0] * width + lift),
    CENTRE[1] + (y / length) * (RADII[1] + lift),
    CENTRE[2] + (z / length) * (RADII[2] + lift),
  ]
}

export const directionTo = ([x, y, z]: Vec3): Vec3 => [
  (x - CENTRE[0]) / RADII[0],
  (y - CENTRE[1]) / RADII[1],
  (z - CENTRE[2]) / RADII[2],
]

export const blend = (a: Vec3, b: Vec3, t: number): Vec3 => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
  lerp(a[2], b[2], t),
]

/** The hairline on forehead and temples: t from -1 (left ear) through 0 to 1. */
export const hairlineAt = (sitter: Sitter, t: number): Vec3 => {
  const { foreheadY, width, temple } = sitter.shape
  const side = Math.sign(t)
  const rows: readonly Vec3[] = [
    [0, foreheadY, 92],
    [40, foreheadY + 3, 88],
    [74, foreheadY + 18, 70],
    [94, foreheadY + 52, 46],
    [104, -40, 22],
    [108, 0, 8],
    [108, 34, -14],
    [92, 78, -46],
  ]
  const place = Math.abs(t) * (rows.length - 1)
  const low = Math.min(rows.length - 2, Math.floor(place))
  const [x, y, z] = blend(rows[low] ?? CENTRE, rows[low + 1] ?? CENTRE, place - low)
  return [side * x * width * temple, y, z]
}

/** The skull's outline as seen, raised by `lift`. */
export const scalpSilhouette = (sitter: Sitter, lift: number): Point[] => {
  const { yaw, roll } = sitter.head
  const [cx, cy] = sitter.head.project(CENTRE)
  const width = Math.hypot(
    (RADII[0] * sitter.shape.width + lift) * Math.cos(yaw),
    (RADII[2] + lift) * Math.sin(yaw),
  )
  const [c, s] = [Math.cos(roll), Math.sin(roll)]
  return Array.from({ length: 48 }, (_, i): Point => {
    const a = (Math.PI * 2 * i) / 48
    const [x, y] = [Math.cos(a) * width, Math.sin(a) * (RADII[1] + lift)]
    return [cx + x * c - y * s, cy + x * s + y * c]
  })
}
