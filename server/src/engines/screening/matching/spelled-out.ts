import type { Between, OpenWord, Token } from './tokens.ts'

/** A word put together from pieces: `s.e.x`, `r a p e`, `f*ck` (there with `?` for the star). */
export type SpelledWord = { text: string; start: number; end: number }

export type SpelledOut = {
  word(token: Token, between: Between): void
  growing(text: string, between: Between): void
  passed(at: number): void
  finish(): void
  /** What the pieces so far, with the word that is growing now, could be the beginning of. */
  beginnings(open: OpenWord | null): readonly { text: string; start: number }[]
}

const MOST_LETTERS = 24
const LONGEST_PAUSE = 12
const SHORTEST_INSIDE = 4
const COVERS_A_LETTER = /^[*#!%]+$/

const cover = (between: Between): string =>
  COVERS_A_LETTER.test(between) ? '?'.repeat(between.length) : ''

type Chain = {
  letters: string
  masked: string
  pieces: number
  starts: number[]
  end: number
  singles: boolean
}

/**
 * Follows words whose letters are held apart by signs or blanks. Single letters may stand apart by
 * blanks; longer pieces only by signs, so that ordinary neighbours are never glued together.
 */
export const makeSpelledOut = (found: (word: SpelledWord) => void): SpelledOut => {
  let chain: Chain | null = null

  const finish = (): void => {
    const done = chain
    chain = null
    if (done === null || done.pieces < 2 || done.letters.length > MOST_LETTERS) return
    const start = done.starts[0] ?? 0
    found({ text: done.letters, start, end: done.end })
    if (done.masked !== done.letters) found({ text: done.masked, start, end: done.end })
  }

  const joins = (length: number, between: Between): boolean => {
    if (chain === null || between === '' || between.length > 3) return false
    if (/[\n\r]/.test(between)) return false
    return /\s/.test(between) ? chain.singles && length === 1 : true
  }

  const reportInside = (whole: Chain): void => {
    for (let from = 0; from <= whole.letters.length - SHORTEST_INSIDE; from++) {
      const start = whole.starts[from] ?? 0
      if (from > 0) found({ text: whole.letters.slice(from), start, end: whole.end })
    }
    if (whole.letters.length >= SHORTEST_INSIDE) {
      found({ text: whole.letters, start: whole.starts[0] ?? 0, end: whole.end })
    }
  }

  const extend = (whole: Chain, token: Token, between: Between): void => {
    whole.singles &&= token.text.length === 1
    if (whole.letters.length > MOST_LETTERS && whole.singles) {
      whole.letters = whole.letters.slice(1)
      whole.masked = whole.letters
      whole.starts.shift()
    }
    if (whole.letters.length <= MOST_LETTERS) {
      whole.letters += token.text
      whole.masked += cover(between) + token.text
      whole.starts.push(token.start)
    }
    whole.pieces++
    whole.end = token.end
    if (whole.singles) reportInside(whole)
  }

  return {
    word(token, between) {
      if (chain !== null && joins(token.text.length, between)) {
        extend(chain, token, between)
        return
      }
      finish()
      chain = {
        letters: token.text,
        masked: token.text,
        pieces: 1,
        starts: [token.start],
        end: token.end,
        singles: token.text.length === 1,
      }
    },
    growing(text, between) {
      if (chain !== null && !joins(text.length, between)) finish()
    },
    passed(at) {
      if (chain !== null && at - chain.end > LONGEST_PAUSE) finish()
    },
    finish,
    beginnings(open) {
      if (chain === null || (open !== null && !joins(open.text.length, open.between))) {
        return open === null ? [] : [{ text: open.text, start: open.start }]
      }
      const added = open === null ? '' : cover(open.between) + open.text
      const all = [{ text: chain.masked + added, start: chain.starts[0] ?? 0 }]
      if (open !== null) all.push({ text: open.text, start: open.start })
      if (!chain.singles) return all
      for (let from = 1; from < chain.letters.length; from++) {
        all.push({ text: chain.letters.slice(from) + added, start: chain.starts[from] ?? 0 })
      }
      return all
    },
  }
}
