import type { Between, OpenWord, Token } from './tokens.ts'

/** A word put together from pieces: `s.e.x`, `r a p e`, `f*ck` (there with `?` for the star). */
export type SpelledWord = { text: string; start: number; end: number; isInside: boolean }

/** Which pieces belong together. */
export type Joining = {
  /** Whether a piece of this length may take part. */
  takes(length: number): boolean
  /** Whether these signs hold two pieces together. */
  binds(between: Between): boolean
  /** Whether a word may begin anywhere among the pieces. */
  looksInside: boolean
}

export type Chain = {
  word(token: Token, between: Between): void
  growing(length: number, between: Between): void
  passed(at: number): void
  finish(): void
  /** What the pieces so far, with the word that is growing now, could be the beginning of. */
  beginnings(open: OpenWord | null): readonly { text: string; start: number }[]
}

const MOST_PIECES = 24
const LONGEST_PAUSE = 12
const SHORTEST_INSIDE = 4
const LONGEST_INSIDE = 14
const BLANK = /\s/
const COVERS_A_LETTER = /^[*#!%]+$/

const cover = (between: Between): string =>
  COVERS_A_LETTER.test(between) ? '?'.repeat(between.length) : ''

type Piece = { text: string; masked: string; start: number; end: number }

const plain = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')
const masked = (pieces: readonly Piece[]): string => pieces.map((piece) => piece.masked).join('')

/** `I`, `a` and `u` may stand beside a word that is spelled out. */
const isAWordOfItsOwn = (piece: Piece | undefined): boolean => /^[iau]$/.test(piece?.text ?? '')
const endsInAWordOfItsOwn = (pieces: readonly Piece[]): boolean => isAWordOfItsOwn(pieces.at(-1))

export const makeChain = (joining: Joining, found: (word: SpelledWord) => void): Chain => {
  let pieces: Piece[] = []
  let before: Between | null = null

  const report = (some: readonly Piece[], text: string, isInside: boolean): void => {
    const [first, last] = [some[0], some.at(-1)]
    if (first && last) found({ text, start: first.start, end: last.end, isInside })
  }

  const reportWhole = (some: readonly Piece[]): void => {
    const [letters, covered] = [plain(some), masked(some)]
    report(some, letters, false)
    if (covered !== letters) report(some, covered, false)
  }

  const finish = (): void => {
    const done = pieces
    pieces = []
    before = null
    if (done.length < 2) return
    reportWhole(done)
    if (!joining.looksInside) return
    if (endsInAWordOfItsOwn(done)) reportWhole(done.slice(0, -1))
    if (isAWordOfItsOwn(done[0])) reportWhole(done.slice(1))
  }

  const joins = (length: number, between: Between): boolean =>
    pieces.length > 0 && joining.takes(length) && joining.binds(between)

  const reportInside = (): void => {
    const first = Math.max(0, pieces.length - LONGEST_INSIDE)
    const end = pieces.at(-1)?.end ?? 0
    let text = plain(pieces.slice(first))
    for (const { text: letters, start } of pieces.slice(first, 1 - SHORTEST_INSIDE)) {
      found({ text, start, end, isInside: true })
      text = text.slice(letters.length)
    }
  }

  return {
    word({ text, start, end }, between) {
      if (joins(text.length, between)) {
        // Another kind of sign may begin another word: `s.e.x I`, but `k.i.l.l m.e` goes on.
        if (before !== null && BLANK.test(before) !== BLANK.test(between)) reportWhole(pieces)
        pieces.push({ text, masked: cover(between) + text, start, end })
        before = between
        if (pieces.length > MOST_PIECES) pieces.shift()
        if (joining.looksInside) reportInside()
        return
      }
      finish()
      if (joining.takes(text.length)) pieces = [{ text, masked: text, start, end }]
    },
    growing(length, between) {
      if (pieces.length > 0 && !joins(length, between)) finish()
    },
    passed(at) {
      const last = pieces.at(-1)
      if (last && at - last.end > LONGEST_PAUSE) finish()
    },
    finish,
    beginnings(open) {
      const joined = open !== null && joins(open.text.length, open.between)
      const added = joined ? cover(open.between) + open.text : ''
      const all: { text: string; start: number }[] = []
      for (const [from, { start, text }] of pieces.entries()) {
        if (from > 0 && !joining.looksInside) break
        const whole = text + masked(pieces.slice(from + 1))
        all.push({ text: whole + added, start })
        if (joined) all.push({ text: whole, start })
        if (endsInAWordOfItsOwn(pieces)) all.push({ text: whole.slice(0, -1), start })
      }
      return all
    },
  }
}
