import { PICTURE_POINTS } from '@dulcinea/contract/constants'

export type Price = {
  each: number
  total: number
  /** The balance afterwards; undefined while the balance is unknown. */
  after: number | undefined
  /** The number of missing points. */
  short: number
}

/** The price of a number of pictures, and the balance afterwards. */
export const calculatePrice = (
  count: number,
  isPremium: boolean,
  points: number | undefined,
): Price => {
  const each = isPremium ? PICTURE_POINTS.premium : PICTURE_POINTS.free
  const total = each * count
  const after = points === undefined ? undefined : points - total
  return { each, total, after, short: Math.max(0, -(after ?? 0)) }
}
