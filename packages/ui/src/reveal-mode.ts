/** A faster load came from the cache: fading it in would flicker. */
const CACHED_LOAD_MS = 120

/** Whether a picture that has just loaded appears at once or fades in. */
export const getRevealMode = (startedAt: number): 'there' | 'fading' =>
  performance.now() - startedAt < CACHED_LOAD_MS ? 'there' : 'fading'
