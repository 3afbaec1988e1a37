/** Something that a prompt can name, and how it is named in English and in Chinese. */
export type Naming<T> = readonly [T, RegExp]

/** What is named first in the text; null when nothing is. */
export const firstNamed = <T>(text: string, namings: readonly Naming<T>[]): T | undefined => {
  let best: { at: number; what: T } | undefined
  for (const [what, pattern] of namings) {
    const at = text.search(pattern)
    if (at >= 0 && (!best || at < best.at)) best = { at, what }
  }
  return best?.what
}
