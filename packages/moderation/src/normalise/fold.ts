import { decodeEnclosedLetter, toLatinHomoglyph } from './homoglyphs.ts'
import { toSimplified } from './traditional.ts'

// A dot ends a sentence only if no letter follows immediately: `s.e.x` is one word.
export type CharKind = 'letter' | 'han' | 'ignored' | 'space' | 'mark' | 'dot' | 'stop'

const STOPS = new Set('。！？；，、…—\n\r\u2028\u2029,;?')
const DOTS = new Set('.!')
const IN_WORD_SIGNS = new Set('@$')
const IGNORED = /^[\p{Cf}\p{Cc}\p{M}\u115f\u1160\u3164\uffa0'’‘`ʼ´]$/u
const SPACE = /^(?!\ufeff)[\s\u2800]$/u
const LETTER = /^[\p{L}\p{N}]$/u

const isAsciiWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

export const isHan = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3400 && code <= 0x4dbf)

const computeFold = (codePoint: number, char: string): string => {
  if (STOPS.has(char)) return char
  const enclosed = decodeEnclosedLetter(codePoint)
  if (enclosed !== undefined) return enclosed
  let folded = ''
  for (const part of char.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (/\p{M}/u.test(part)) continue
    folded += toLatinHomoglyph(part) ?? toSimplified(part) ?? part
  }
  return folded
}

const foldCache = new Map<number, string>()
const MAX_CACHED_FOLDS = 20_000

/** Folds a code point to what a reader sees: plain lower-case letters, simplified characters, or nothing. */
export const foldCodePoint = (codePoint: number): string => {
  const known = foldCache.get(codePoint)
  if (known !== undefined) return known
  const folded = computeFold(codePoint, String.fromCodePoint(codePoint))
  if (foldCache.size < MAX_CACHED_FOLDS) foldCache.set(codePoint, folded)
  return folded
}

const computeKind = (char: string): CharKind => {
  if (STOPS.has(char)) return 'stop'
  if (DOTS.has(char)) return 'dot'
  if (SPACE.test(char)) return 'space'
  if (IGNORED.test(char)) return 'ignored'
  if (IN_WORD_SIGNS.has(char) || LETTER.test(char)) return 'letter'
  return 'mark'
}

const kindCache = new Map<string, CharKind>()

export const getCharKind = (folded: string): CharKind => {
  const code = folded.codePointAt(0) ?? 0
  if (isAsciiWord(code)) return 'letter'
  if (isHan(code)) return 'han'
  const known = kindCache.get(folded)
  if (known !== undefined) return known
  const kind = computeKind(folded)
  if (kindCache.size < MAX_CACHED_FOLDS) kindCache.set(folded, kind)
  return kind
}
