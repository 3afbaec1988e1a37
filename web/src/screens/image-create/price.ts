import { PICTURE_POINTS } from '@dulcinea/contract/constants'

export type Price = {
  each: number
  total: number
  /** Points after it; undefined as long as the balance is not known. */
  after: number | undefined
  /** How many points are missing. */
  short: number
}

/** What so many pictures cost, and what is left then. */
export const priceOf = (count: number, isPremium: boolean, points: number | undefined): Price => {
  const each = isPremium ? PICTURE_POINTS.premium : PICTURE_POINTS.free
  const total = each * count
  const after = points === undefined ? undefined : points - total
  return { each, total, after, short: Math.max(0, -(after ?? 0)) }
}
