import type { Program } from './program.ts'
import type { Symbols } from './vocabulary.ts'

export type Continues = (awaited: Symbols) => boolean

export type Found = { found: number; start: number }

export type Threads = {
  step(symbols: readonly string[], start: number, isStop: boolean): readonly Found[]
  /** Where the unbroken parts began that the growing word could still continue. */
  heldFrom(mayContinue: Continues): number
  /** Whether the growing word could be the next of any pattern that is being followed. */
  awaits(mayContinue: Continues): boolean
}

/** The states that patterns are in after a word; for each where it began and how far it may skip. */
type Places = {
  /** How many there are. The arrays keep their length, so that no word has to grow them again. */
  size: number
  ids: number[]
  start: number[]
  /** Where its unbroken part began; -1 for one that may skip words. */
  segment: number[]
  left: number[]
}

const NOTHING: readonly Found[] = []
const NOWHERE: readonly number[] = []
const NOT_HELD = -1

const foundIn = (found: ReadonlyMap<number, number>): readonly Found[] =>
  Array.from(found, ([what, start]) => ({ found: what, start }))

const makePlaces = (): Places => ({ size: 0, ids: [], start: [], segment: [], left: [] })

const release = (held: Int32Array, { size, ids }: Places): void => {
  for (let slot = 0; slot < size; slot++) held[ids[slot] ?? 0] = NOT_HELD
}

/**
 * Follows all patterns at once, one word after the other. Each state is held at most once, so the
 * work for a word is bounded by the size of the rules, whatever the text says. The tables as long as
 * the rules are shared by all texts, because a step is never interrupted; a text has its few states.
 */
export const threadsOf = (program: Program): (() => Threads) => {
  const { states, gapMost, moves, entry } = program
  const heldNow = new Int32Array(states.length).fill(NOT_HELD)
  const heldThen = new Int32Array(states.length).fill(NOT_HELD)

  return () => {
    let now = makePlaces()
    let then = makePlaces()
    let found: Map<number, number> | null = null

    const put = (id: number, start: number, segment: number, left: number): void => {
      const what = program.found[id] ?? -1
      if (what >= 0) {
        found ??= new Map()
        if (start >= (found.get(what) ?? -1)) found.set(what, start)
      }
      let slot = heldThen[id] ?? NOT_HELD
      if (slot === NOT_HELD) {
        slot = then.size++
        then.ids[slot] = id
        heldThen[id] = slot
      } else {
        const known = then.left[slot] ?? 0
        if (left < known || (left === known && start <= (then.start[slot] ?? 0))) return
      }
      then.start[slot] = start
      then.segment[slot] = segment
      then.left[slot] = left
    }

    const putGap = (id: number, start: number, left: number): void => {
      put(id, start, -1, left)
      for (const behind of states[id]?.gapsBehind ?? []) {
        put(behind, start, -1, gapMost[behind] ?? 0)
      }
    }

    const arrive = (id: number, start: number, segment: number): void => {
      const most = gapMost[id] ?? -1
      if (most < 0) put(id, start, segment, 0)
      else putGap(id, start, most)
    }

    const skip = (isStop: boolean): void => {
      for (let slot = 0; slot < now.size; slot++) {
        if ((now.segment[slot] ?? 0) >= 0) continue
        const id = now.ids[slot] ?? 0
        const left = now.left[slot] ?? 0
        if (left === 0 || (isStop && states[id]?.gap?.acrossStops === false)) continue
        putGap(id, now.start[slot] ?? 0, left - 1)
      }
    }

    const follow = (pairs: readonly number[], at: number): void => {
      for (let index = 0; index < pairs.length; index += 2) {
        const slot = heldNow[pairs[index] ?? 0] ?? NOT_HELD
        if (slot === NOT_HELD) continue
        const segment = now.segment[slot] ?? -1
        arrive(pairs[index + 1] ?? 0, now.start[slot] ?? 0, segment < 0 ? at : segment)
      }
    }

    const isAwaiting = (id: number, mayContinue: Continues): boolean => {
      const state = states[id]
      return state !== undefined && !state.onlyExcuses && mayContinue(state.awaited)
    }

    return {
      step(symbols, at, isStop) {
        then.size = 0
        found = null
        skip(isStop)
        if (symbols.length > 0) {
          for (let slot = 0; slot < now.size; slot++) heldNow[now.ids[slot] ?? 0] = slot
          for (const symbol of symbols) {
            follow(moves.get(symbol) ?? NOWHERE, at)
            for (const id of entry.get(symbol) ?? NOWHERE) arrive(id, at, at)
          }
          release(heldNow, now)
        }
        release(heldThen, then)
        ;[now, then] = [then, now]
        return found === null ? NOTHING : foundIn(found)
      },
      heldFrom(mayContinue) {
        let from = Number.POSITIVE_INFINITY
        for (let slot = 0; slot < now.size; slot++) {
          const segment = now.segment[slot] ?? -1
          if (segment < 0 || segment >= from) continue
          if (isAwaiting(now.ids[slot] ?? 0, mayContinue)) from = segment
        }
        return from
      },
      awaits(mayContinue) {
        for (let slot = 0; slot < now.size; slot++) {
          if (isAwaiting(now.ids[slot] ?? 0, mayContinue)) return true
        }
        return false
      },
    }
  }
}
