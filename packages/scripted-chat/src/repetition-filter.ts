const ACTION = /\*[^*]*\*|（[^（）]*）/g
// A full stop inside a word or a URL does not end a sentence.
const SENTENCE = /.+?(?:(?<![.!?…]{2})[.!?…]+["”)]*(?=\s|$)|[。！？]+[”」』）]*|　|$)/gs
const CLAUSE = /[,;:，；：—]/
const HAN = /\p{Script=Han}/gu
const LONG_CLAUSE = { words: 5, signs: 7 }
const MIN_LONG_PIECE_LENGTH = 14
const HAN_LONG = /\p{Script=Han}{5}/u
const TINY = { words: 2, signs: 3 }

export const splitSentences = (text: string): string[] =>
  (text.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .filter((s) => /[\p{L}\p{N}]/u.test(s))

const isLong = (clause: string): boolean =>
  clause.trim().split(/\s+/).length >= LONG_CLAUSE.words ||
  (clause.match(HAN)?.length ?? 0) >= LONG_CLAUSE.signs

/** Short sentences such as "And you?" may be repeated. */
const isTiny = (sentence: string): boolean => {
  const signs = sentence.match(HAN)?.length ?? 0
  return signs > 0 ? signs <= TINY.signs : sentence.trim().split(/\s+/).length <= TINY.words
}

const clausesOf = (sentence: string): string[] => sentence.split(CLAUSE).filter(isLong)

/** Remembers used sentences, clauses and actions, so that none is repeated. Ignores the name of the user. */
export const createRepetitionFilter = (texts: readonly string[], name: string | null) => {
  const toPlain = (sentence: string): string => {
    const lower = sentence.toLowerCase()
    const nameless = name ? lower.replaceAll(name.toLowerCase(), '') : lower
    return nameless.replace(/[^\p{L}\p{N}]/gu, '')
  }
  const sentences = new Set<string>()
  const clauses = new Set<string>()
  const actions = new Set<string>()
  let usedText = ''

  const add = (text: string): void => {
    for (const action of text.match(ACTION) ?? []) actions.add(action)
    for (const sentence of splitSentences(text.replace(ACTION, ' '))) {
      sentences.add(toPlain(sentence))
      usedText += toPlain(sentence)
      for (const clause of clausesOf(sentence)) clauses.add(toPlain(clause))
    }
  }
  for (const text of texts) add(text)

  const isFresh = (text: string): boolean => {
    const own = splitSentences(text)
    if (own.every(isTiny)) return !usedText.includes(toPlain(text))
    return own.every((sentence) => isTiny(sentence) || !sentences.has(toPlain(sentence)))
  }
  return {
    add,
    isFresh,
    /** Neither a sentence nor a long clause of it was used. */
    isNew: (text: string): boolean =>
      isFresh(text) && clausesOf(text).every((clause) => !clauses.has(toPlain(clause))),
    /** The piece is long enough to be recognised and was used. */
    containsLong: (piece: string): boolean => {
      const text = toPlain(piece)
      return (
        (text.length >= MIN_LONG_PIECE_LENGTH || HAN_LONG.test(text)) && usedText.includes(text)
      )
    },
    /** Used as a whole or inside another sentence. */
    contains: (text: string): boolean => usedText.includes(toPlain(text)),
    isFreshAction: (action: string): boolean => !actions.has(action),
  }
}

export type RepetitionFilter = ReturnType<typeof createRepetitionFilter>
