import { makeChain } from './chain.ts'
import type { Chain, Joining, SpelledWord } from './chain.ts'
import type { Between, OpenWord, Token } from './tokens.ts'

export type SpelledOut = {
  word(token: Token, between: Between): void
  growing(text: string, between: Between): void
  passed(at: number): void
  finish(): void
  beginnings(open: OpenWord | null): readonly { text: string; start: number }[]
}

const LINE_END = /[\n\r\u2028\u2029]/
const CLAUSE_END = /[\s。！？；，、…—,;?]/

/** Single letters, separated by blanks or signs. */
const LETTER_BY_LETTER: Joining = {
  takes: (length) => length === 1,
  binds: (between) => between !== '' && between.length <= 3 && !LINE_END.test(between),
  looksInside: true,
}

/** Pieces of any length, separated by signs only, so that ordinary adjacent words are not joined. */
const PIECE_BY_PIECE: Joining = {
  takes: () => true,
  binds: (between) => between !== '' && between.length <= 3 && !CLAUSE_END.test(between),
  looksInside: false,
}

/** Detects words whose letters are separated by signs or blanks. */
export const makeSpelledOut = (onFound: (word: SpelledWord) => void): SpelledOut => {
  const chains: readonly Chain[] = [
    makeChain(LETTER_BY_LETTER, onFound),
    makeChain(PIECE_BY_PIECE, onFound),
  ]
  return {
    word: (token, between) => chains.forEach((chain) => chain.word(token, between)),
    growing: (text, between) => chains.forEach((chain) => chain.growing(text.length, between)),
    passed: (at) => chains.forEach((chain) => chain.passed(at)),
    finish: () => chains.forEach((chain) => chain.finish()),
    beginnings: (open) => [
      ...(open === null ? [] : [{ text: open.text, start: open.start }]),
      ...chains.flatMap((chain) => chain.beginnings(open)),
    ],
  }
}
