import type { Match } from './matching/candidates.ts'
import type { Direction, Verdict } from './port.ts'
import { RULES_YEAR, decisive, findingOf, machineFor } from './rules.ts'

export type StreamStep = { emit: string; verdict: Verdict | null }

export type ScreenStream = { push(piece: string): StreamStep; end(): StreamStep }

/** At most so many characters wait; one less, so that a surrogate pair need not be cut. */
const MOST_HELD = 39

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

/**
 * Screens a reply while it is being written. What cannot be part of a forbidden match goes on at
 * once; a verdict is given once, with the first match, and nothing is let through after it.
 */
export const screenStream = (direction: Direction, year: number = RULES_YEAR): ScreenStream => {
  const machine = machineFor(direction, year)
  let waiting = ''
  let emitted = 0
  let verdict: Verdict | null = null

  const emitUpTo = (place: number): string => {
    let length = Math.max(0, Math.min(place - emitted, waiting.length))
    if (length < waiting.length && isHighSurrogate(waiting.charCodeAt(length - 1))) length--
    const emit = waiting.slice(0, length)
    waiting = waiting.slice(length)
    emitted += length
    return emit
  }

  const refuse = (match: Match): StreamStep => {
    verdict = findingOf(match)
    const emit = emitUpTo(match.start)
    waiting = ''
    return { emit, verdict }
  }

  return {
    push(piece) {
      if (verdict !== null) return { emit: '', verdict }
      waiting += piece
      const match = decisive(machine.read(piece), 'from-character')
      if (match !== undefined) return refuse(match)
      const total = emitted + waiting.length
      return { emit: emitUpTo(Math.max(machine.heldFrom(), total - MOST_HELD)), verdict: null }
    },
    end() {
      if (verdict !== null) return { emit: '', verdict }
      const match = decisive(machine.finish(), 'from-character')
      if (match !== undefined) return refuse(match)
      verdict = { outcome: 'pass' }
      return { emit: emitUpTo(emitted + waiting.length), verdict }
    },
  }
}
