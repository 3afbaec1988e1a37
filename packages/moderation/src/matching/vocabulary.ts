import { hasLongRun, decodeLeet, collapseRepeats } from '../normalise/disguise.ts'
import { mayBecomeNumber, getNumberSymbols } from './numbers.ts'

/** The words that the rules know, and the symbols that a word of the text maps to. */
export type Vocabulary = {
  toSymbols(word: string, year: number): readonly string[]
  knows(word: string): boolean
  /** Whether a word with this beginning can still map to one of the symbols. */
  mayBecome(beginning: string, symbols: readonly string[]): boolean
}

const MIN_PREFIX_LENGTH = 3
const MAX_PREFIX_LENGTH = 16

/** All prefixes of the words of some symbols, for a fast check of what an unfinished word can become. */
type Prefixes = { letters: Set<string>; whole: string[]; numbers: boolean }

const collectPrefixes = (keys: Iterable<string>): Prefixes => {
  const prefixes: Prefixes = { letters: new Set(), whole: [], numbers: false }
  for (const key of keys) {
    if (key.startsWith('#')) prefixes.numbers = true
    const word = collapseRepeats(key.replace('*', ''))
    if (key.endsWith('*')) prefixes.whole.push(word)
    for (let length = 1; length <= word.length; length++)
      prefixes.letters.add(word.slice(0, length))
  }
  return prefixes
}

export const createVocabulary = (known: Iterable<string>): Vocabulary => {
  const words = new Set<string>()
  const prefixes = new Set<string>()
  const bySqueezed = new Map<string, string[]>()
  for (const key of known) {
    if (key.startsWith('#') || key === '.') continue
    if (key.endsWith('*')) prefixes.add(key.slice(0, -1))
    else words.add(key)
  }
  for (const word of words) {
    const squeezed = collapseRepeats(word)
    bySqueezed.set(squeezed, [...(bySqueezed.get(squeezed) ?? []), word])
  }

  const collect = (word: string, into: Set<string>): void => {
    if (words.has(word)) into.add(word)
    for (
      let length = MIN_PREFIX_LENGTH;
      length <= Math.min(word.length, MAX_PREFIX_LENGTH);
      length++
    ) {
      const beginning = word.slice(0, length)
      if (prefixes.has(beginning)) into.add(`${beginning}*`)
    }
  }

  const symbolsOf = (word: string, year: number): readonly string[] => {
    const symbols = new Set<string>(getNumberSymbols(word, year))
    collect(word, symbols)
    for (const reading of decodeLeet(word)) collect(reading, symbols)
    if (hasLongRun(word)) {
      for (const same of bySqueezed.get(collapseRepeats(word)) ?? []) symbols.add(same)
    }
    return [...symbols]
  }

  const prefixCache = new WeakMap<readonly string[], Prefixes>()
  const getPrefixes = (symbols: readonly string[]): Prefixes => {
    const cached = prefixCache.get(symbols) ?? collectPrefixes(symbols)
    prefixCache.set(symbols, cached)
    return cached
  }

  return {
    toSymbols: symbolsOf,
    knows: (word) => words.has(word),
    mayBecome(beginning, symbols) {
      const { letters, whole, numbers } = getPrefixes(symbols)
      if (numbers && mayBecomeNumber(beginning)) return true
      return [beginning, ...decodeLeet(beginning)].some((reading) => {
        const squeezed = collapseRepeats(reading)
        return letters.has(squeezed) || whole.some((start) => squeezed.startsWith(start))
      })
    },
  }
}
