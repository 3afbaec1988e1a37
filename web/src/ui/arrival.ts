/** What comes sooner was kept on this device: fading it in would be a flicker. */
const AT_ONCE_MS = 120

/** How a picture appears that was asked for at that moment and has just come. */
export const arrivalOf = (askedAt: number): 'there' | 'fading' =>
  performance.now() - askedAt < AT_ONCE_MS ? 'there' : 'fading'
