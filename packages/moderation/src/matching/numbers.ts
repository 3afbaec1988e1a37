import { readWordPairs } from '../data-files/data-file.ts'

const WORDS = new Map(
  Array.from(readWordPairs('words/numbers.txt'), ([word, value]) => [word, Number(value)]),
)

const DIGITS = /^\d{1,6}$/
const AMOUNT = /^\$\d+$/

const SEX_AND_TEEN_AGE = /^[fm]1[0-7]$/

const YOUNGEST = 3
const ADULT = 18
const OLDEST = 99
const LAST_GRADE = 12

// `1o` and `l5` are numbers with a letter in place of a digit.
const DIGITS_AND_LETTERS = /^(?=.*\d)[\dol]{2}$/

const valueOf = (word: string): number | undefined => {
  if (DIGITS.test(word)) return Number(word)
  if (DIGITS_AND_LETTERS.test(word)) return Number(word.replace('o', '0').replace('l', '1'))
  return WORDS.get(word)
}

/** The number classes of a word; `year` decides which birth years make a minor. */
export const getNumberSymbols = (word: string, year: number): readonly string[] => {
  if (AMOUNT.test(word)) return ['#money']
  if (SEX_AND_TEEN_AGE.test(word)) return ['#selfage']
  const value = valueOf(word)
  if (value === undefined) return []
  const symbols = ['#num']
  if (value >= YOUNGEST && value < ADULT) symbols.push('#minor')
  if (value >= 10 && value < ADULT) symbols.push('#teen')
  if (value >= ADULT && value <= OLDEST) symbols.push('#adult')
  if (value >= 1 && value <= LAST_GRADE) symbols.push('#grade')
  if (value > year - ADULT && value <= year) symbols.push('#born')
  if (word.length === 2 && value > (year - ADULT) % 100 && value <= year % 100)
    symbols.push('#bornshort')
  return symbols
}

export const mayBecomeNumber = (beginning: string): boolean => {
  if (/^[\d$]/.test(beginning) || /^[fm]1?[0-7]?$/.test(beginning)) return true
  for (const word of WORDS.keys()) if (word.startsWith(beginning)) return true
  return false
}
