const MAX_WORD_LENGTH = 40
const MAX_FUZZY_LENGTH = 24
const HAN = /^\p{Script=Han}/u
const RUNS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

/** Normalizes a text for comparison: no case, no accents, one blank between words. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

export const isHan = (run: string): boolean => HAN.test(run)

/** Tokenizes a text into words and runs of Chinese characters, in order. */
export const tokenize = (text: string): string[] =>
  [...foldText(text).matchAll(RUNS)]
    .map(([run]) => (isHan(run) ? run : run.slice(0, MAX_WORD_LENGTH)))
    // A single letter matches everything.
    .filter((run) => isHan(run) || run.length > 1)

/** Index terms of a Chinese run, which has no blanks: each character and each bigram. */
export const toIndexGrams = (run: string): string[] => {
  const characters = Array.from(run)
  return [...characters, ...characters.slice(1).map((one, at) => `${characters[at]}${one}`)]
}

/** Query terms of a Chinese run: its bigrams, or the character itself when it is only one. */
export const toQueryGrams = (run: string): string[] => {
  const characters = Array.from(run)
  if (characters.length === 1) return [run]
  return characters.slice(1).map((one, at) => `${characters[at]}${one}`)
}

/** A word and all its forms with one letter deleted, for fuzzy matching. */
export const toDeletionForms = (word: string): string[] => {
  if (word.length > MAX_FUZZY_LENGTH) return [word]
  const letters = Array.from(word)
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

/** Damerau-Levenshtein distance of one: one letter inserted, deleted, replaced, or two swapped. */
export const isOneLetterOff = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [rest, restOther] = [one.slice(start), other.slice(start)]
  return (
    rest.slice(1) === restOther.slice(1) ||
    rest.slice(1) === restOther ||
    rest === restOther.slice(1) ||
    (rest[0] === restOther[1] && rest[1] === restOther[0] && rest.slice(2) === restOther.slice(2))
  )
}
