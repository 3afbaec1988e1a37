const LONGEST_WORD = 40
const LONGEST_RESPELT = 24
const HAN = /^\p{Script=Han}/u
const RUNS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

/** What two spellings of the same have in common: no case, no accents, one blank between words. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

export const isHan = (run: string): boolean => HAN.test(run)

/** The words of a text, and its stretches of Chinese, in their order. */
export const runsOf = (text: string): string[] =>
  [...folded(text).matchAll(RUNS)]
    .map(([run]) => (isHan(run) ? run : run.slice(0, LONGEST_WORD)))
    // A single letter is in everything and finds nothing.
    .filter((run) => isHan(run) || run.length > 1)

/** Chinese has no blanks: it is found by each character and by each two in a row. */
export const hanGrams = (run: string): string[] => {
  const characters = Array.from(run)
  return [...characters, ...characters.slice(1).map((one, at) => `${characters[at]}${one}`)]
}

/** What is needed to find a stretch: its pairs, or the one character that it is. */
export const neededGrams = (run: string): string[] => {
  const characters = Array.from(run)
  if (characters.length === 1) return [run]
  return characters.slice(1).map((one, at) => `${characters[at]}${one}`)
}

/** A word and what is left of it when any one letter is missing. */
export const formsOf = (word: string): string[] => {
  if (word.length > LONGEST_RESPELT) return [word]
  const letters = Array.from(word)
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

/** Whether one letter more, less, other, or two in the wrong order is all that differs. */
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
