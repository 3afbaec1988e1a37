import { createLetterChain } from './letter-chain.ts'
import type { LetterChain, JoinRule, SpelledWord } from './letter-chain.ts'
import type { Separator, PartialWord, Token } from './tokenizer.ts'

export type SpelledOutDetector = {
  addWord(token: Token, between: Separator): void
  onPartialWord(text: string, between: Separator): void
  advanceTo(at: number): void
  finish(): void
  getPossiblePrefixes(open: PartialWord | null): readonly { text: string; start: number }[]
}

const LINE_END = /[\n\r\u2028\u2029]/
const CLAUSE_END = /[\s。！？；，、…—,;?]/

/** Single letters, separated by blanks or signs. */
const LETTER_BY_LETTER: JoinRule = {
  accepts: (length) => length === 1,
  joins: (between) => between !== '' && between.length <= 3 && !LINE_END.test(between),
  matchesInside: true,
}

/** Pieces of any length, separated by signs only, so that ordinary adjacent words are not joined. */
const PIECE_BY_PIECE: JoinRule = {
  accepts: () => true,
  joins: (between) => between !== '' && between.length <= 3 && !CLAUSE_END.test(between),
  matchesInside: false,
}

/** Detects words whose letters are separated by signs or blanks. */
export const createSpelledOutDetector = (
  onFound: (word: SpelledWord) => void,
): SpelledOutDetector => {
  const chains: readonly LetterChain[] = [
    createLetterChain(LETTER_BY_LETTER, onFound),
    createLetterChain(PIECE_BY_PIECE, onFound),
  ]
  return {
    addWord: (token, between) => chains.forEach((chain) => chain.addWord(token, between)),
    onPartialWord: (text, between) =>
      chains.forEach((chain) => chain.onPartialWord(text.length, between)),
    advanceTo: (at) => chains.forEach((chain) => chain.advanceTo(at)),
    finish: () => chains.forEach((chain) => chain.finish()),
    getPossiblePrefixes: (open) => [
      ...(open === null ? [] : [{ text: open.text, start: open.start }]),
      ...chains.flatMap((chain) => chain.getPossiblePrefixes(open)),
    ],
  }
}
