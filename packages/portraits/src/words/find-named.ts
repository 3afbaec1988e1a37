/** A value that a prompt can name, with the pattern of its English and Chinese names. */
export type NamedPattern<T> = readonly [T, RegExp]

/** The value that is named first in the text; undefined if none is. */
export const findFirstNamed = <T>(
  text: string,
  namings: readonly NamedPattern<T>[],
): T | undefined => {
  let best: { at: number; what: T } | undefined
  for (const [what, pattern] of namings) {
    const at = text.search(pattern)
    if (at >= 0 && (!best || at < best.at)) best = { at, what }
  }
  return best?.what
}
