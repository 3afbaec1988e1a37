import { collapseWhitespace } from '../../kernel/collapse-whitespace.ts'

const AROUND = 40
/** What marks an action is no part of what was said, and cut in half it is nothing at all. */
const MARKS = /(?<!\w)\*+|\*+(?!\w)/g

const inOneLine = (text: string): string => collapseWhitespace(text.replaceAll(MARKS, ''))

/** The words with a little of what stands around them, in one line. */
export const snippetOf = (text: string, words: string): string => {
  const line = inOneLine(text).trim()
  const at = line.toLowerCase().indexOf(inOneLine(words).toLowerCase())
  const start = Math.max(0, at - AROUND)
  const end = Math.min(line.length, Math.max(at, 0) + words.length + AROUND)
  const cut = line.slice(start, end).toWellFormed()
  return `${start > 0 ? '…' : ''}${cut}${end < line.length ? '…' : ''}`
}
