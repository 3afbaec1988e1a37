import { lerp, resample, smoothstep, type Point, type Vec3 } from '../geometry.ts'
import type { Sitter } from '../sitter.ts'
import { blend } from './scalp.ts'

export type Flow = {
  /** Where the parting starts on the forehead, in head units from the middle. */
  partX: number
  /** Height of the hair above the skull. */
  volume: number
  /** The tips' height in the figure's plane. */
  end: number
  /** Distance of the tips from the neck; negative turns inward. */
  flare: number
  wave: number
  waveLength: number
  /** 0 keeps a smooth face frame, higher opens the face. */
  open: number
  phase: number
  /** How much each lock leaves the common wave. */
  unruly: number
}

type Path = readonly [Vec3, ...Vec3[]]

/** Three guides on each side: along the face, over the ear, and from the crown. */
const guides = (sitter: Sitter, flow: Flow, side: -1 | 1): readonly [Path, Path, Path] => {
  const { foreheadY, width, temple, cheek } = sitter.shape
  const w = width * Math.max(temple, cheek)
  const v = flow.volume
  const { partX, open } = flow
  const bulge = (to: number) => lerp(partX, side * to, 0.55)
  return [
    [
      [partX, foreheadY + 1, 95],
      [bulge(84), foreheadY - 22 - v * 0.4, 96],
      [side * (96 + v * 0.4 + open) * w, foreheadY + 30, 70],
      [side * (107 + v * 0.5 + open) * w, -34, 52],
      [side * (110 + v * 0.6 + open) * w, 22, 44],
      [side * (108 + v * 0.6 + open) * w, 72, 40],
    ],
    [
      [partX * 0.9, -180 - v * 0.55, 34],
      [bulge(92), -178 - v, 26],
      [side * (104 + v) * w, -124, 10],
      [side * (119 + v) * w, -46, 0],
      [side * (121 + v) * w, 24, -6],
      [side * (118 + v) * w, 80, -10],
    ],
    [
      [partX * 0.6, -188 - v * 0.8, -30],
      [bulge(96), -180 - v, -46],
      [side * (110 + v) * w, -118, -62],
      [side * (122 + v) * w, -40, -72],
      [side * (118 + v) * w, 36, -76],
      [side * (104 + v) * w, 96, -74],
    ],
  ]
}

/** The line of one strand: `u` from 0 (along the face) to 1 (from the crown, falling behind). */
export const strandLine = (
  sitter: Sitter,
  flow: Flow,
  side: -1 | 1,
  u: number,
  stray: number,
  length: number,
): Point[] => {
  const [face, ear, crown] = guides(sitter, flow, side)
  const onHead = face.map((_, i): Point => {
    const a = face[i] ?? face[0]
    const b = ear[i] ?? ear[0]
    const c = crown[i] ?? crown[0]
    const at = u < 0.5 ? blend(a, b, u * 2) : blend(b, c, u * 2 - 1)
    return sitter.head.project(at)
  })
  const cut = flow.end + length
  const anchor = onHead[onHead.length - 1] ?? [0, 80]
  const drop = Math.max(0, cut - anchor[1])
  const inward = anchor[0] + side * flow.flare
  const fall: Point[] =
    drop > 8
      ? [0.34, 0.67, 1].map((t) => [
          lerp(anchor[0], inward, smoothstep(0, 1, t)) + stray * t * 16,
          anchor[1] + drop * t,
        ])
      : []
  const visible = drop > 8 ? onHead : onHead.filter(([, y]) => y < cut)
  return bend(
    resample([...visible, ...fall], flow.waveLength < 80 ? 22 : flow.wave > 4 ? 16 : 12),
    flow,
    side,
    u + stray * flow.unruly,
  )
}

/** Waves grow from the temple down; neighbours keep step so that they gather into locks. */
const bend = (line: readonly Point[], flow: Flow, side: number, u: number): Point[] =>
  flow.wave === 0
    ? [...line]
    : line.map(([x, y]): Point => {
        const reach = smoothstep(-90, 150, y) * flow.wave
        const turn = (y / flow.waveLength) * Math.PI * 2 + flow.phase + u * 2.6 * side
        return [x + Math.sin(turn) * reach, y + Math.cos(turn * 0.5) * reach * 0.12]
      })

/** Hair that hangs behind the neck: `across` from -1 to 1. */
export const napeLine = (sitter: Sitter, flow: Flow, across: number, length: number): Point[] => {
  const w = sitter.shape.width
  const from = sitter.head.project([across * 112 * w, -70, -70])
  const neck = sitter.head.project([across * (112 + flow.volume) * w, 40, -80])
  const end = Math.max(neck[1] + 30, flow.end + length)
  const side = Math.sign(across)
  const low: Point = [neck[0] + side * Math.abs(across) * flow.flare, end]
  const middle: Point = [(neck[0] * 2 + low[0]) / 3, neck[1] + (end - neck[1]) * 0.45]
  return bend(
    resample([from, neck, middle, low], flow.wave > 4 ? 14 : 8),
    flow,
    side === 0 ? 1 : side,
    0.8 + across * 0.3,
  )
}
