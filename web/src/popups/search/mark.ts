export type Part = { text: string; isMatch: boolean }

const FAR = 28
const BEFORE = 14

// Letter by letter, so that places in the folded text are places in the text.
const folded = (text: string): string =>
  Array.from(text, (letter) =>
    letter.length === 1 ? letter.normalize('NFD').charAt(0).toLowerCase().charAt(0) : letter,
  ).join('')

type Range = { from: number; to: number }

const rangesOf = (text: string, keywords: string): Range[] => {
  const within = folded(text)
  const words = folded(keywords).split(/\s+/).filter(Boolean)
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

/** A text in parts: what fits the keywords, whatever their case and accents, and what is between. */
export const marked = (text: string, keywords: string): Part[] => {
  const parts: Part[] = []
  let at = 0
  for (const { from, to } of rangesOf(text, keywords)) {
    if (from > at) parts.push({ text: text.slice(at, from), isMatch: false })
    parts.push({ text: text.slice(from, to), isMatch: true })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false })
  return parts
}

/** Begins a text shortly before its first match, where that would be out of sight. */
export const cutBefore = (text: string, keywords: string): string => {
  const first = rangesOf(text, keywords)[0]
  if (!first || first.from < FAR) return text
  const start = first.from - BEFORE
  const space = text.slice(start, first.from).indexOf(' ')
  return `…${text.slice(space < 0 ? start : start + space + 1)}`
}
