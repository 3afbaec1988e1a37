import { foldCodePoint, getCharKind } from './fold.ts'

/** `from[i]` is the offset in the original text of the i-th character of `text`. */
export type Normalised = { text: string; from: readonly number[] }

/**
 * Normalises a text for the rules, one code point at a time, so that a stream split anywhere gives
 * the same letters as the whole text.
 */
export const normalise = (original: string): Normalised => {
  let text = ''
  const from: number[] = []
  for (let at = 0; at < original.length;) {
    const codePoint = original.codePointAt(at) ?? 0
    for (const char of foldCodePoint(codePoint)) {
      if (getCharKind(char) === 'ignored') continue
      text += char
      for (let unit = 0; unit < char.length; unit++) from.push(at)
    }
    at += codePoint > 0xffff ? 2 : 1
  }
  return { text, from }
}
