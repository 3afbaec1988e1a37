import { collapseWhitespace } from '../../kernel/collapse-whitespace.ts'

const CONTEXT_CHARACTERS = 40
/** The asterisks around actions, which would be unbalanced in a snippet. */
const ACTION_MARKS = /(?<!\w)\*+|\*+(?!\w)/g

const toOneLine = (text: string): string => collapseWhitespace(text.replaceAll(ACTION_MARKS, ''))

/** The words with a little context, in one line. */
export const createSnippet = (text: string, words: string): string => {
  const line = toOneLine(text).trim()
  const at = line.toLowerCase().indexOf(toOneLine(words).toLowerCase())
  const start = Math.max(0, at - CONTEXT_CHARACTERS)
  const end = Math.min(line.length, Math.max(at, 0) + words.length + CONTEXT_CHARACTERS)
  const cut = line.slice(start, end).toWellFormed()
  return `${start > 0 ? '…' : ''}${cut}${end < line.length ? '…' : ''}`
}
