// What is played, quoted or linked is not said about oneself.
const NOT_SAID = /\*[^*]*\*|（[^）]*）|"[^"]*"|“[^”]*”|「[^」]*」|https?:\S+|`[^`]*`/g
const SENTENCE = /[^.!?。！？…\n]+[.!?。！？…]*/g

export type Sentence = { text: string; isQuestion: boolean }

/** What a message says, sentence by sentence. A point inside a number or a word ends nothing. */
export const sentencesOf = (message: string): Sentence[] =>
  message
    .replace(NOT_SAID, ' ')
    .replace(/(\d)\.(\d)/g, '$1\u2024$2')
    .replace(/\b(Mr|Mrs|Ms|Dr|St)\./g, '$1\u2024')
    .match(SENTENCE)
    ?.map((raw) => ({
      text: raw
        .replaceAll('\u2024', '.')
        .replace(/[.!。！…\s]+$/u, '')
        .replaceAll('’', "'")
        .trim(),
      isQuestion: /[?？]\s*$/.test(raw),
    }))
    .filter(({ text }) => text.length > 1) ?? []
