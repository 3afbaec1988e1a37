import { collapseWhitespace } from '../../../kernel/collapse-whitespace.ts'

// Role play, quotations, links and code are not statements of the user.
const NOT_STATED = /\*[^*]*\*|（[^（）]*）|"[^"]*"|“[^“”]*”|「[^「」]*」|https?:\S+|`[^`]*`/g
const SENTENCE = /[^.!?。！？…\n]+[.!?。！？…]*/g
// The look-behind lets a match begin only at the start of a run, so that the time stays linear.
const ENDING = /(?<![.!。！… ])[.!。！… ]+$/

/** Longer sentences are skipped: the rules read each character of a sentence many times. */
const MAX_SENTENCE_LENGTH = 300

export type Sentence = { text: string; isQuestion: boolean }

/** The sentences of a message. A period inside a number or after a title ends none. */
export const splitSentences = (message: string): Sentence[] =>
  message
    .replace(NOT_STATED, ' ')
    .replace(/(\d)\.(\d)/g, '$1\u2024$2')
    .replace(/\b(Mr|Mrs|Ms|Dr|St)\./g, '$1\u2024')
    .match(SENTENCE)
    ?.map((raw) => collapseWhitespace(raw).trim())
    .map((raw) => ({
      text: raw.replaceAll('\u2024', '.').replace(ENDING, '').replaceAll('’', "'"),
      isQuestion: /[?？]$/.test(raw),
    }))
    .filter(({ text }) => text.length > 1 && text.length <= MAX_SENTENCE_LENGTH) ?? []
