export type PointPack = {
  id: number
  /** Key of its name in the server's texts. */
  label: 'taste' | 'stroll' | 'evening' | 'season'
  points: number
  priceCents: number
  /** Google Play's product id. */
  playProduct: string
}

/** The point packs and their prices: the only place in the server that defines them. */
export const POINT_PACKS: readonly PointPack[] = [
  { id: 1, label: 'taste', points: 100, priceCents: 499, playProduct: 'points_100' },
  { id: 2, label: 'stroll', points: 350, priceCents: 1499, playProduct: 'points_350' },
  { id: 3, label: 'evening', points: 800, priceCents: 2999, playProduct: 'points_800' },
  { id: 4, label: 'season', points: 2000, priceCents: 5999, playProduct: 'points_2000' },
]

export const CURRENCY = 'USD'

export const findPack = (id: number): PointPack | null =>
  POINT_PACKS.find((pack) => pack.id === id) ?? null

/** Whole per cent saved compared with the same points in the smallest packs. */
export const getDiscountPercent = (pack: PointPack): number => {
  const [smallest = pack] = POINT_PACKS
  const full = (smallest.priceCents * pack.points) / smallest.points
  return Math.floor((1 - pack.priceCents / full) * 100)
}
