const ACTION = /\*[^*]*\*|（[^（）]*）/g
// A point inside a word or an address ends nothing.
const SENTENCE = /.+?(?:(?<![.!?…]{2})[.!?…]+["”)]*(?=\s|$)|[。！？]+[”」』）]*|　|$)/gs
const CLAUSE = /[,;:，；：—]/
const HAN = /\p{Script=Han}/gu
const LONG_CLAUSE = { words: 5, signs: 7 }
const LONG_PIECE = 14
const HAN_LONG = /\p{Script=Han}{5}/u
const TINY = { words: 2, signs: 3 }

export const sentencesOf = (text: string): string[] =>
  (text.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .filter((s) => /[\p{L}\p{N}]/u.test(s))

const isLong = (clause: string): boolean =>
  clause.trim().split(/\s+/).length >= LONG_CLAUSE.words ||
  (clause.match(HAN)?.length ?? 0) >= LONG_CLAUSE.signs

/** "And you?" may be said as often as it is meant. */
const isTiny = (sentence: string): boolean => {
  const signs = sentence.match(HAN)?.length ?? 0
  return signs > 0 ? signs <= TINY.signs : sentence.trim().split(/\s+/).length <= TINY.words
}

const clausesOf = (sentence: string): string[] => sentence.split(CLAUSE).filter(isLong)

/** What was already said, so that it is not said again. A name more or less is no difference. */
export const saidIn = (texts: readonly string[], name: string | null) => {
  const plain = (sentence: string): string => {
    const lower = sentence.toLowerCase()
    const nameless = name ? lower.replaceAll(name.toLowerCase(), '') : lower
    return nameless.replace(/[^\p{L}\p{N}]/gu, '')
  }
  const sentences = new Set<string>()
  const clauses = new Set<string>()
  const actions = new Set<string>()
  let whole = ''

  const add = (text: string): void => {
    for (const action of text.match(ACTION) ?? []) actions.add(action)
    for (const sentence of sentencesOf(text.replace(ACTION, ' '))) {
      sentences.add(plain(sentence))
      whole += plain(sentence)
      for (const clause of clausesOf(sentence)) clauses.add(plain(clause))
    }
  }
  for (const text of texts) add(text)

  const isFresh = (text: string): boolean => {
    const own = sentencesOf(text)
    if (own.every(isTiny)) return !whole.includes(plain(text))
    return own.every((sentence) => isTiny(sentence) || !sentences.has(plain(sentence)))
  }
  return {
    add,
    isFresh,
    /** Not even a longer part of it was said. */
    isNew: (text: string): boolean =>
      isFresh(text) && clausesOf(text).every((clause) => !clauses.has(plain(clause))),
    /** A piece that is long enough to be known again was said. */
    holdsLong: (piece: string): boolean => {
      const text = plain(piece)
      return (text.length >= LONG_PIECE || HAN_LONG.test(text)) && whole.includes(text)
    },
    /** Said as a whole or inside another sentence. */
    holds: (text: string): boolean => whole.includes(plain(text)),
    isFreshAction: (action: string): boolean => !actions.has(action),
  }
}

export type Said = ReturnType<typeof saidIn>
