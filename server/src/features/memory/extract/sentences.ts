import { collapseWhitespace } from '../../../kernel/collapse-whitespace.ts'

// What is played, quoted or linked is not said about oneself.
const NOT_SAID = /\*[^*]*\*|（[^（）]*）|"[^"]*"|“[^“”]*”|「[^「」]*」|https?:\S+|`[^`]*`/g
const SENTENCE = /[^.!?。！？…\n]+[.!?。！？…]*/g
// Only the first sign of a run begins a match, so that a long run is read once.
const ENDING = /(?<![.!。！… ])[.!。！… ]+$/

/** Nobody tells a fact in more; the rules look at each character of a sentence many times. */
const LONGEST_SENTENCE = 300

export type Sentence = { text: string; isQuestion: boolean }

/** What a message says, sentence by sentence. A point inside a number or a word ends nothing. */
export const sentencesOf = (message: string): Sentence[] =>
  message
    .replace(NOT_SAID, ' ')
    .replace(/(\d)\.(\d)/g, '$1\u2024$2')
    .replace(/\b(Mr|Mrs|Ms|Dr|St)\./g, '$1\u2024')
    .match(SENTENCE)
    ?.map((raw) => collapseWhitespace(raw).trim())
    .map((raw) => ({
      text: raw.replaceAll('\u2024', '.').replace(ENDING, '').replaceAll('’', "'"),
      isQuestion: /[?？]$/.test(raw),
    }))
    .filter(({ text }) => text.length > 1 && text.length <= LONGEST_SENTENCE) ?? []
