export type TextPart = { text: string; isMatch: boolean }

const MAX_MATCH_OFFSET = 28
const CONTEXT_LENGTH = 14

// Character by character, so that indexes in the folded text are valid in the original.
const fold = (text: string): string =>
  Array.from(text, (letter) =>
    letter.length === 1 ? letter.normalize('NFD').charAt(0).toLowerCase().charAt(0) : letter,
  ).join('')

type Range = { from: number; to: number }

const findRanges = (text: string, keywords: string): Range[] => {
  const within = fold(text)
  const words = fold(keywords).split(/\s+/).filter(Boolean)
  const found = words.flatMap((word) => {
    const ranges: Range[] = []
    for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + word.length)) {
      ranges.push({ from: at, to: at + word.length })
    }
    return ranges
  })
  const merged: Range[] = []
  for (const range of found.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else merged.push({ ...range })
  }
  return merged
}

/** Splits a text into matches of the keywords (ignoring case and accents) and the parts between. */
export const splitMatches = (text: string, keywords: string): TextPart[] => {
  const parts: TextPart[] = []
  let at = 0
  for (const { from, to } of findRanges(text, keywords)) {
    if (from > at) parts.push({ text: text.slice(at, from), isMatch: false })
    parts.push({ text: text.slice(from, to), isMatch: true })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false })
  return parts
}

/** Cuts the beginning of a text if its first match would be out of sight. */
export const cutBeforeMatch = (text: string, keywords: string): string => {
  const first = findRanges(text, keywords)[0]
  if (!first || first.from < MAX_MATCH_OFFSET) return text
  const start = first.from - CONTEXT_LENGTH
  const space = text.slice(start, first.from).indexOf(' ')
  return `…${text.slice(space < 0 ? start : start + space + 1)}`
}
