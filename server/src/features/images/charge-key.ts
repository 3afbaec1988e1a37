/** Under this key the price of one picture is held, kept or given back. */
export const chargeKey = (imageId: number): string => `image:${imageId}`
