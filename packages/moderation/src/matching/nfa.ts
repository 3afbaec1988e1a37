import type { Program } from './nfa-program.ts'

export type MayContinue = (awaited: readonly string[]) => boolean

export type PatternHit = { found: number; start: number }

export type NfaRun = {
  step(symbols: readonly string[], start: number, isStop: boolean): readonly PatternHit[]
  /** Start of the earliest contiguous partial match that the unfinished word could still continue. */
  getPendingStart(mayContinue: MayContinue): number
  /** Whether the unfinished word could continue any partial match. */
  canContinue(mayContinue: MayContinue): boolean
}

/** The active NFA states after a word, as parallel arrays. */
type ActiveStates = {
  /** Number of active states. The arrays are reused and never shrink. */
  size: number
  ids: number[]
  start: number[]
  /** Start of the contiguous part; -1 for a state that may skip words. */
  segment: number[]
  left: number[]
}

const NO_HITS: readonly PatternHit[] = []
const NO_STATES: readonly number[] = []
const NO_SYMBOLS: readonly string[] = []
const INACTIVE = -1

const toHits = (hits: ReadonlyMap<number, number>): readonly PatternHit[] =>
  Array.from(hits, ([patternIndex, start]) => ({ found: patternIndex, start }))

const createActiveStates = (): ActiveStates => ({
  size: 0,
  ids: [],
  start: [],
  segment: [],
  left: [],
})

const clearSlots = (slots: Int32Array, { size, ids }: ActiveStates): void => {
  for (let slot = 0; slot < size; slot++) slots[ids[slot] ?? 0] = INACTIVE
}

/**
 * NFA simulation: follows all patterns at once, word by word. Each state is active at most once, so
 * the work per word is bounded by the size of the rules, whatever the text. The lookup tables are
 * shared by all texts, because a step is synchronous; each text has only its active states.
 */
export const createNfaRunner = (program: Program): ((scope: number) => NfaRun) => {
  const { acrossStops, awaited, entry, gapMost, gapsBehind, moves, scopes } = program
  const slotNow = new Int32Array(gapMost.length).fill(INACTIVE)
  const slotNext = new Int32Array(gapMost.length).fill(INACTIVE)

  return (scope) => {
    let current = createActiveStates()
    let next = createActiveStates()
    let hits: Map<number, number> | null = null

    const activate = (id: number, start: number, segment: number, wordsLeft: number): void => {
      const patternIndex = program.found[id] ?? -1
      if (patternIndex >= 0) {
        hits ??= new Map()
        if (start >= (hits.get(patternIndex) ?? -1)) hits.set(patternIndex, start)
      }
      let slot = slotNext[id] ?? INACTIVE
      if (slot === INACTIVE) {
        slot = next.size++
        next.ids[slot] = id
        slotNext[id] = slot
      } else {
        const known = next.left[slot] ?? 0
        if (wordsLeft < known || (wordsLeft === known && start <= (next.start[slot] ?? 0))) return
      }
      next.start[slot] = start
      next.segment[slot] = segment
      next.left[slot] = wordsLeft
    }

    const activateGap = (id: number, start: number, wordsLeft: number): void => {
      activate(id, start, -1, wordsLeft)
      for (const behind of gapsBehind.get(id) ?? NO_STATES) {
        activate(behind, start, -1, gapMost[behind] ?? 0)
      }
    }

    const arrive = (id: number, start: number, segment: number): void => {
      const most = gapMost[id] ?? -1
      if (most < 0) activate(id, start, segment, 0)
      else activateGap(id, start, most)
    }

    const skip = (isStop: boolean): void => {
      for (let slot = 0; slot < current.size; slot++) {
        if ((current.segment[slot] ?? 0) >= 0) continue
        const id = current.ids[slot] ?? 0
        const wordsLeft = current.left[slot] ?? 0
        if (wordsLeft === 0 || (isStop && acrossStops[id] === 0)) continue
        activateGap(id, current.start[slot] ?? 0, wordsLeft - 1)
      }
    }

    const follow = (pairs: readonly number[], at: number): void => {
      for (let index = 0; index < pairs.length; index += 2) {
        const slot = slotNow[pairs[index] ?? 0] ?? INACTIVE
        if (slot === INACTIVE) continue
        const segment = current.segment[slot] ?? -1
        arrive(pairs[index + 1] ?? 0, current.start[slot] ?? 0, segment < 0 ? at : segment)
      }
    }

    const isExpecting = (id: number, mayContinue: MayContinue): boolean =>
      mayContinue(awaited[id] ?? NO_SYMBOLS)

    return {
      step(symbols, at, isStop) {
        next.size = 0
        hits = null
        skip(isStop)
        if (symbols.length > 0) {
          for (let slot = 0; slot < current.size; slot++) slotNow[current.ids[slot] ?? 0] = slot
          for (const symbol of symbols) {
            follow(moves.get(symbol) ?? NO_STATES, at)
            // A pattern of another scope is never begun, so its other states stay inactive too.
            for (const id of entry.get(symbol) ?? NO_STATES) {
              if (((scopes[id] ?? 0) & scope) !== 0) arrive(id, at, at)
            }
          }
          clearSlots(slotNow, current)
        }
        clearSlots(slotNext, next)
        ;[current, next] = [next, current]
        return hits === null ? NO_HITS : toHits(hits)
      },
      getPendingStart(mayContinue) {
        let from = Number.POSITIVE_INFINITY
        for (let slot = 0; slot < current.size; slot++) {
          const segment = current.segment[slot] ?? -1
          if (segment < 0 || segment >= from) continue
          if (isExpecting(current.ids[slot] ?? 0, mayContinue)) from = segment
        }
        return from
      },
      canContinue(mayContinue) {
        for (let slot = 0; slot < current.size; slot++) {
          if (isExpecting(current.ids[slot] ?? 0, mayContinue)) return true
        }
        return false
      },
    }
  }
}
