const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'

const WORDS = new Map<string, number>([
  ...SMALL.split(' ').map((word, value): [string, number] => [word, value]),
  ...TENS.split(' ').map((word, index): [string, number] => [word, (index + 2) * 10]),
])

const DIGITS = /^\d{1,6}$/
const AMOUNT = /^\$\d+$/

const YOUNGEST = 3
const ADULT = 18
const OLDEST = 99
const LAST_GRADE = 12

const valueOf = (word: string): number | undefined =>
  DIGITS.test(word) ? Number(word) : WORDS.get(word)

/** The classes of numbers that a word belongs to; `year` says which births make a minor. */
export const numberSymbols = (word: string, year: number): readonly string[] => {
  if (AMOUNT.test(word)) return ['#money']
  const value = valueOf(word)
  if (value === undefined) return []
  const symbols = ['#num']
  if (value >= YOUNGEST && value < ADULT) symbols.push('#minor')
  if (value >= 10 && value < ADULT) symbols.push('#teen')
  if (value >= ADULT && value <= OLDEST) symbols.push('#adult')
  if (value >= 1 && value <= LAST_GRADE) symbols.push('#grade')
  if (value > year - ADULT && value <= year) symbols.push('#born')
  if (word.length === 2 && value > (year - ADULT) % 100 && value <= year % 100) symbols.push('#bornshort')
  return symbols
}

export const mayBecomeNumber = (beginning: string): boolean => {
  if (/^[\d$]/.test(beginning)) return true
  for (const word of WORDS.keys()) if (word.startsWith(beginning)) return true
  return false
}
