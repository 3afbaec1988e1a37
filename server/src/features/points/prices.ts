import { PICTURE_POINTS, UNLOCK_IMAGE_POINTS } from '@dulcinea/contract/constants'

/** What things cost in points. Nothing else in the server writes these numbers. */
export const PRICES = {
  message: 1,
  unlockImage: UNLOCK_IMAGE_POINTS,
  createImage: PICTURE_POINTS.free,
  createImagePremium: PICTURE_POINTS.premium,
} as const

/** How long a hold may outlive its work before the sweep gives it back. */
export const HOLD_MS = 15 * 60 * 1000
