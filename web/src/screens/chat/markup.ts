export type Span = { kind: 'text' | 'action' | 'strong'; text: string }
export type Paragraph = Span[]

// Bold, an action between stars or underscores, and what Chinese writes between wide brackets.
// The last two catch a mark that is still open at the end of a text that is being written.
const MARKS =
  /\*\*(?=\S)([^*\n]+)\*\*|(?<!\*)\*(?=\S)([^*\n]*[^*\s])\*|(?<![\p{L}\p{N}_])_(?=\S)([^_\n]*[^_\s])_(?![\p{L}\p{N}_])|（([^（）\n]+)）/gu
const OPEN_STRONG = /\*\*(?=\S)([^*\n]*)\*?$/u
const OPEN_ACTION = /\*(?=\S)([^*\n]+)$|（([^（）\n]+)$/u
const OPEN_NOTHING = /(\*\*?|（)$/u

const withOpenMark = (text: string): Span[] => {
  const strong = OPEN_STRONG.exec(text)
  const action = strong ?? OPEN_ACTION.exec(text)
  const found = action ?? OPEN_NOTHING.exec(text)
  if (!found) return [{ kind: 'text', text }]
  const marked = action ? (action[1] ?? action[2] ?? '') : ''
  return [
    { kind: 'text', text: text.slice(0, found.index) },
    { kind: strong ? 'strong' : 'action', text: marked },
  ]
}

const spansOf = (line: string, isOpen: boolean): Span[] => {
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
  spans.push(...(isOpen ? withOpenMark(rest) : [{ kind: 'text' as const, text: rest }]))
  return spans.filter((span) => span.text !== '')
}

/** The little of Markdown that a conversation needs. Everything else stays the text it is. */
export const paragraphsOf = (text: string, isOpen = false): Paragraph[] => {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  return lines.map((line, index) => spansOf(line, isOpen && index === lines.length - 1))
}

/** Chinese has no italics: an action in Han stands upright between wide brackets. */
export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** The same without its marks, as it is read or taken along. */
export const plainText = (text: string): string =>
  paragraphsOf(text)
    .map((paragraph) =>
      paragraph
        .map((span) =>
          span.kind === 'action' && isHan(span.text) ? `（${span.text}）` : span.text,
        )
        .join(''),
    )
    .join('\n')
