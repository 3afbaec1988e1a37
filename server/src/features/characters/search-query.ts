import { extractTerms, foldText, toNameTerm } from './search-terms.ts'

const MIN_MISSPELT_LENGTH = 5
const MIN_PREFIX_LENGTH = 3
/** Only the last few words of an input may be misspelt. */
const MAX_MISSPELT_WORDS = 3

export type Keywords = {
  /** The whole input, normalized. */
  whole: string
  words: string[]
  /** Bigrams, or the only Chinese character. */
  grams: string[]
}

export const parseKeywords = (text: string): Keywords => {
  const { words, characters, bigrams } = extractTerms(text)
  // A Chinese character next to others is part of a bigram.
  const inBigrams = new Set(bigrams.join(''))
  const single = characters.filter((one) => !inBigrams.has(one))
  return { whole: foldText(text), words, grams: [...bigrams, ...single] }
}

const quote = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const quotePrefix = (term: string): string => `${quote(term)}:*`

/** As tsqueries, best match first: the name, the beginning of a name, all words. */
export const buildQueries = ({ whole, words, grams }: Keywords): string[] => {
  const name = toNameTerm(whole)
  const terms = [...grams, ...words].map(quote)
  return [quote(name), quotePrefix(name), ...(terms.length ? [terms.join(' & ')] : [])]
}

/** Words that are long enough to be found with a typo. */
export const getMisspeltWords = ({ words }: Keywords): string[] =>
  words.filter((word) => word.length >= MIN_MISSPELT_LENGTH).slice(-MAX_MISSPELT_WORDS)

/** A word with each pair of neighbouring letters swapped. */
export const swapLetters = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  )

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

/** All words, where the last may be incomplete and long ones may have a typo. Null without words. */
export const buildSimilarQuery = (
  { words, grams }: Keywords,
  knownWords: readonly string[],
): string | null => {
  if (!words.length) return null
  const alternatives = words.map((word, at) => {
    const isLast = at === words.length - 1
    const isPrefix = isLast && word.length >= MIN_PREFIX_LENGTH
    const isLong = word.length >= MIN_MISSPELT_LENGTH
    const similar = isLong ? knownWords.filter((known) => isOneLetterOff(word, known)) : []
    return `(${[isPrefix ? quotePrefix(word) : quote(word), ...similar.map(quote)].join(' | ')})`
  })
  return [...grams.map(quote), ...alternatives].join(' & ')
}
