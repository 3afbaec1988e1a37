/** The idempotency key of a picture's point hold, used to hold, settle and void it. */
export const chargeKey = (imageId: number): string => `image:${imageId}`
