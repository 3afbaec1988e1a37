import { PICTURE_POINTS, UNLOCK_IMAGE_POINTS } from '@dulcinea/contract/constants'

/** Prices in points: the only place in the server that defines them. */
export const PRICES = {
  message: 1,
  unlockImage: UNLOCK_IMAGE_POINTS,
  createImage: PICTURE_POINTS.free,
  createImagePremium: PICTURE_POINTS.premium,
} as const

/** The sweep releases a hold that is neither settled nor voided within this time. */
export const HOLD_TTL_MS = 15 * 60 * 1000
