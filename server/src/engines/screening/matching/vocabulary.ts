import { isStretched, leetReadings, withoutRepeats } from '../normalise/disguise.ts'
import { mayBecomeNumber, numberSymbols } from './numbers.ts'
import type { Program } from './program.ts'

/** A set of them, or what is found by them. */
export type Symbols = Pick<ReadonlySet<string>, 'size' | 'keys'>

/** The words that a program knows, and which of its symbols a word of the text stands for. */
export type Vocabulary = {
  symbolsOf(word: string, year: number): readonly string[]
  knows(word: string): boolean
  /** Whether one of the symbols may still come out of a word that begins so. */
  mayBecome(beginning: string, symbols: Symbols): boolean
}

const SHORTEST_BEGINNING = 3
const LONGEST_BEGINNING = 16

/** All beginnings of the words behind some symbols, to ask quickly what a growing word may become. */
type Openings = { letters: Set<string>; whole: string[]; numbers: boolean }

const readOpenings = (keys: Iterable<string>): Openings => {
  const openings: Openings = { letters: new Set(), whole: [], numbers: false }
  for (const key of keys) {
    if (key.startsWith('#')) openings.numbers = true
    const word = withoutRepeats(key.replace('*', ''))
    if (key.endsWith('*')) openings.whole.push(word)
    for (let length = 1; length <= word.length; length++)
      openings.letters.add(word.slice(0, length))
  }
  return openings
}

export const makeVocabulary = (program: Program): Vocabulary => {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  const bySqueezed = new Map<string, string[]>()
  for (const key of [...program.entry.keys(), ...program.moves.keys()]) {
    if (key.startsWith('#') || key === '.') continue
    if (key.endsWith('*')) beginnings.add(key.slice(0, -1))
    else words.add(key)
  }
  for (const word of words) {
    const squeezed = withoutRepeats(word)
    bySqueezed.set(squeezed, [...(bySqueezed.get(squeezed) ?? []), word])
  }

  const collect = (word: string, into: Set<string>): void => {
    if (words.has(word)) into.add(word)
    for (
      let length = SHORTEST_BEGINNING;
      length <= Math.min(word.length, LONGEST_BEGINNING);
      length++
    ) {
      const beginning = word.slice(0, length)
      if (beginnings.has(beginning)) into.add(`${beginning}*`)
    }
  }

  const symbolsOf = (word: string, year: number): readonly string[] => {
    const symbols = new Set<string>(numberSymbols(word, year))
    collect(word, symbols)
    for (const reading of leetReadings(word)) collect(reading, symbols)
    if (isStretched(word)) {
      for (const known of bySqueezed.get(withoutRepeats(word)) ?? []) symbols.add(known)
    }
    return [...symbols]
  }

  const openings = new WeakMap<Symbols, Openings>()
  const openingsOf = (symbols: Symbols): Openings => {
    const known = openings.get(symbols) ?? readOpenings(symbols.keys())
    openings.set(symbols, known)
    return known
  }

  return {
    symbolsOf,
    knows: (word) => words.has(word),
    mayBecome(beginning, symbols) {
      const { letters, whole, numbers } = openingsOf(symbols)
      if (numbers && mayBecomeNumber(beginning)) return true
      return [beginning, ...leetReadings(beginning)].some((reading) => {
        const squeezed = withoutRepeats(reading)
        return letters.has(squeezed) || whole.some((start) => squeezed.startsWith(start))
      })
    },
  }
}
