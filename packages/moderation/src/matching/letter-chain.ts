import type { Separator, PartialWord, Token } from './tokenizer.ts'

/** A word joined from pieces: `s.e.x`, `r a p e`, `f*ck` (with `?` for the masked letter). */
export type SpelledWord = { text: string; start: number; end: number; isInside: boolean }

/** Which pieces are joined. */
export type JoinRule = {
  /** Whether a piece of this length can be joined. */
  accepts(length: number): boolean
  /** Whether this separator joins two pieces. */
  joins(between: Separator): boolean
  /** Whether a word may begin anywhere among the pieces. */
  matchesInside: boolean
}

export type LetterChain = {
  addWord(token: Token, between: Separator): void
  onPartialWord(length: number, between: Separator): void
  advanceTo(at: number): void
  finish(): void
  /** Texts that the pieces so far, with the unfinished word, could be the beginning of. */
  getPossiblePrefixes(open: PartialWord | null): readonly { text: string; start: number }[]
}

const MAX_PIECES = 24
const MAX_PAUSE_CHARS = 12
const MIN_INNER_PIECES = 4
const MAX_INNER_PIECES = 14
const BLANK = /\s/
const MASKS_LETTER = /^[*#!%]+$/

const toMask = (between: Separator): string =>
  MASKS_LETTER.test(between) ? '?'.repeat(between.length) : ''

type Piece = { text: string; masked: string; start: number; end: number }

const joinText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')
const joinMasked = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => piece.masked).join('')

/** `I`, `a` and `u` may be words of their own next to a spelled-out word. */
const isStandaloneLetter = (piece: Piece | undefined): boolean => /^[iau]$/.test(piece?.text ?? '')
const endsInStandaloneLetter = (pieces: readonly Piece[]): boolean =>
  isStandaloneLetter(pieces.at(-1))

export const createLetterChain = (
  joining: JoinRule,
  onFound: (word: SpelledWord) => void,
): LetterChain => {
  let pieces: Piece[] = []
  let before: Separator | null = null

  const report = (some: readonly Piece[], text: string, isInside: boolean): void => {
    const [first, last] = [some[0], some.at(-1)]
    if (first && last) onFound({ text, start: first.start, end: last.end, isInside })
  }

  const reportWhole = (some: readonly Piece[]): void => {
    const [letters, maskedText] = [joinText(some), joinMasked(some)]
    report(some, letters, false)
    if (maskedText !== letters) report(some, maskedText, false)
  }

  const finish = (): void => {
    const done = pieces
    pieces = []
    before = null
    if (done.length < 2) return
    reportWhole(done)
    if (!joining.matchesInside) return
    if (endsInStandaloneLetter(done)) reportWhole(done.slice(0, -1))
    if (isStandaloneLetter(done[0])) reportWhole(done.slice(1))
  }

  const joins = (length: number, between: Separator): boolean =>
    pieces.length > 0 && joining.accepts(length) && joining.joins(between)

  const reportInside = (): void => {
    const first = Math.max(0, pieces.length - MAX_INNER_PIECES)
    const end = pieces.at(-1)?.end ?? 0
    let text = joinText(pieces.slice(first))
    for (const { text: letters, start } of pieces.slice(first, 1 - MIN_INNER_PIECES)) {
      onFound({ text, start, end, isInside: true })
      text = text.slice(letters.length)
    }
  }

  return {
    addWord({ text, start, end }, between) {
      if (joins(text.length, between)) {
        // Another kind of separator may begin another word: `s.e.x I`, but `k.i.l.l m.e` continues.
        if (before !== null && BLANK.test(before) !== BLANK.test(between)) reportWhole(pieces)
        pieces.push({ text, masked: toMask(between) + text, start, end })
        before = between
        if (pieces.length > MAX_PIECES) pieces.shift()
        if (joining.matchesInside) reportInside()
        return
      }
      finish()
      if (joining.accepts(text.length)) pieces = [{ text, masked: text, start, end }]
    },
    onPartialWord(length, between) {
      if (pieces.length > 0 && !joins(length, between)) finish()
    },
    advanceTo(at) {
      const last = pieces.at(-1)
      if (last && at - last.end > MAX_PAUSE_CHARS) finish()
    },
    finish,
    getPossiblePrefixes(open) {
      const joined = open !== null && joins(open.text.length, open.between)
      const added = joined ? toMask(open.between) + open.text : ''
      const all: { text: string; start: number }[] = []
      for (const [from, { start, text }] of pieces.entries()) {
        if (from > 0 && !joining.matchesInside) break
        const whole = text + joinMasked(pieces.slice(from + 1))
        all.push({ text: whole + added, start })
        if (joined) all.push({ text: whole, start })
        if (endsInStandaloneLetter(pieces)) all.push({ text: whole.slice(0, -1), start })
      }
      return all
    },
  }
}
