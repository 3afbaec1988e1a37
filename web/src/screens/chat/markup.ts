export type Span = { kind: 'text' | 'action' | 'strong'; text: string }
export type Paragraph = Span[]

// Bold, an action between asterisks or underscores, and a Chinese action between full-width brackets.
// The OPEN patterns match a mark that is not closed yet at the end of a streaming text.
const MARKS =
  /\*\*(?=\S)([^*\n]+)\*\*|(?<!\*)\*(?=\S)([^*\n]*[^*\s])\*|(?<![\p{L}\p{N}_])_(?=\S)([^_\n]*[^_\s])_(?![\p{L}\p{N}_])|（([^（）\n]+)）/gu
const OPEN_STRONG = /\*\*(?=\S)([^*\n]*)\*?$/u
const OPEN_ACTION = /\*(?=\S)([^*\n]+)$|（([^（）\n]+)$/u
const OPEN_EMPTY = /(\*\*?|（)$/u

const parseOpenMark = (text: string): Span[] => {
  const strong = OPEN_STRONG.exec(text)
  const action = strong ?? OPEN_ACTION.exec(text)
  const match = action ?? OPEN_EMPTY.exec(text)
  if (!match) return [{ kind: 'text', text }]
  const marked = action ? (action[1] ?? action[2] ?? '') : ''
  return [
    { kind: 'text', text: text.slice(0, match.index) },
    { kind: strong ? 'strong' : 'action', text: marked },
  ]
}

const parseSpans = (line: string, isOpen: boolean): Span[] => {
  const spans: Span[] = []
  let from = 0
  for (const match of line.matchAll(MARKS)) {
    const [whole, strong, star, underscore, bracket] = match
    spans.push({ kind: 'text', text: line.slice(from, match.index) })
    const action = star ?? underscore ?? bracket ?? ''
    spans.push(strong ? { kind: 'strong', text: strong } : { kind: 'action', text: action })
    from = match.index + whole.length
  }
  const rest = line.slice(from)
  spans.push(...(isOpen ? parseOpenMark(rest) : [{ kind: 'text' as const, text: rest }]))
  return spans.filter((span) => span.text !== '')
}

/** Parses the small subset of Markdown that a chat needs; everything else stays plain text. */
export const parseParagraphs = (text: string, isOpen = false): Paragraph[] => {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  return lines.map((line, index) => parseSpans(line, isOpen && index === lines.length - 1))
}

/** Chinese has no italics: an action in Han script is set upright between full-width brackets. */
export const containsHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** The text without its marks, for reading aloud and copying. */
export const toPlainText = (text: string): string =>
  parseParagraphs(text)
    .map((paragraph) =>
      paragraph
        .map((span) =>
          span.kind === 'action' && containsHan(span.text) ? `（${span.text}）` : span.text,
        )
        .join(''),
    )
    .join('\n')
