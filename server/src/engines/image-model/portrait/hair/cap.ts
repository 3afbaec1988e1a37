import { areaBetween, blob, type Point } from '../geometry.ts'
import type { Sitter } from '../sitter.ts'
import { hairlineAt, scalpSilhouette } from './scalp.ts'

/** The haired part of the skull, so that no skin shows between locks. */
export const capPath = (sitter: Sitter): string => {
  const { contour, head } = sitter
  const reach = 0.66
  const line = Array.from({ length: 19 }, (_, i): Point => {
    const t = -reach + (2 * reach * i) / 18
    return head.project(hairlineAt(sitter, t))
  })
  const [leftEnd, rightEnd] = [line[0]?.[1] ?? 0, line[18]?.[1] ?? 0]
  const above = (edge: readonly Point[], y: number) => edge.filter((p) => p[1] < y)
  return areaBetween(line, [
    ...[...above(contour.left, leftEnd)].reverse(),
    ...above(contour.right, rightEnd),
  ])
}

/** The smooth round that hair combed tight may not leave. */
export const domePath = (sitter: Sitter, lift: number): string =>
  blob(scalpSilhouette(sitter, lift))
