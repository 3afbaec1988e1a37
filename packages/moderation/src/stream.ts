import type { Match } from './matching/pending-matches.ts'
import type { Direction, Verdict } from './verdict.ts'
import { RULES_YEAR, pickDecisiveMatch, toFinding, createMatcherFor } from './rules.ts'

export type StreamStep = { emit: string; verdict: Verdict | null }

export type ScreenStream = { push(piece: string): StreamStep; end(): StreamStep }

/** Maximum of buffered characters; one less than 40, so that a surrogate pair is not split. */
const MAX_BUFFERED_CHARS = 39

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

/**
 * Screens a reply while it streams. Text that cannot be part of a match is emitted at once; the rest
 * is buffered. The first match gives the verdict, and nothing is emitted after it.
 */
export const createScreenStream = (
  direction: Direction,
  year: number = RULES_YEAR,
): ScreenStream => {
  const matcher = createMatcherFor(direction, year)
  let buffered = ''
  let emitted = 0
  let verdict: Verdict | null = null

  const emitUpTo = (offset: number): string => {
    let length = Math.max(0, Math.min(offset - emitted, buffered.length))
    if (length < buffered.length && isHighSurrogate(buffered.charCodeAt(length - 1))) length--
    const emit = buffered.slice(0, length)
    buffered = buffered.slice(length)
    emitted += length
    return emit
  }

  const refuse = (match: Match): StreamStep => {
    verdict = toFinding(match)
    const emit = emitUpTo(match.start)
    buffered = ''
    return { emit, verdict }
  }

  return {
    push(piece) {
      if (verdict !== null) return { emit: '', verdict }
      buffered += piece
      const match = pickDecisiveMatch(matcher.read(piece), 'from-character')
      if (match !== undefined) return refuse(match)
      const total = emitted + buffered.length
      return {
        emit: emitUpTo(Math.max(matcher.getPendingStart(), total - MAX_BUFFERED_CHARS)),
        verdict: null,
      }
    },
    end() {
      if (verdict !== null) return { emit: '', verdict }
      const match = pickDecisiveMatch(matcher.finish(), 'from-character')
      if (match !== undefined) return refuse(match)
      verdict = { outcome: 'pass' }
      return { emit: emitUpTo(emitted + buffered.length), verdict }
    },
  }
}
