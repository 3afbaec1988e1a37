/** The idempotency key of a picture's point hold, used to hold, settle and void it. */
export const toChargeKey = (imageId: number): string => `image:${imageId}`
