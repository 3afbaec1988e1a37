import { areaBetween, blob, type Point } from '../geometry.ts'
import type { Sitter } from '../sitter.ts'
import { hairlineAt, scalpSilhouette } from './scalp.ts'

const REACH = 0.66

const hairline = (sitter: Sitter): Point[] =>
  Array.from({ length: 19 }, (_, i) =>
    sitter.head.project(hairlineAt(sitter, -REACH + (2 * REACH * i) / 18)),
  )

/** The haired part of the skull, so that no skin shows between locks. */
export const capPath = (sitter: Sitter): string => {
  const { contour } = sitter
  const line = hairline(sitter)
  const [leftEnd, rightEnd] = [line[0]?.[1] ?? 0, line[18]?.[1] ?? 0]
  const above = (edge: readonly Point[], y: number) => edge.filter((p) => p[1] < y)
  return areaBetween(line, [
    ...[...above(contour.left, leftEnd)].reverse(),
    ...above(contour.right, rightEnd),
  ])
}

/** The same for hair combed tight: from the hairline up to a smooth round over the skull. */
export const raisedCapPath = (sitter: Sitter, lift: number): string =>
  areaBetween(hairline(sitter), scalpSilhouette(sitter, lift).slice(24))

/** The smooth round that hair combed tight may not leave. */
export const domePath = (sitter: Sitter, lift: number): string =>
  blob(scalpSilhouette(sitter, lift))
