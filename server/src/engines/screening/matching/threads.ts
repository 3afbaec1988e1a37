import type { Program } from './program.ts'

export type Continues = (edges: ReadonlyMap<string, unknown>) => boolean

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
  round: Int32Array
  start: Int32Array
  segment: Int32Array
  left: Int32Array
  ids: number[]
  gaps: number[]
}

const NOTHING: readonly Found[] = []
const NOWHERE = new Int32Array(0)

const makePlaces = (size: number): Places => ({
  round: new Int32Array(size).fill(-1),
  start: new Int32Array(size),
  segment: new Int32Array(size),
  left: new Int32Array(size),
  ids: [],
  gaps: [],
})

/**
 * Follows all patterns at once, one word after the other. Each state is held at most once, so the
 * work for a word is bounded by the size of the rules, whatever the text says.
 */
export const makeThreads = (program: Program): Threads => {
  const { states, gapMost, moves, entry } = program
  let now = makePlaces(states.length)
  let then = makePlaces(states.length)
  let round = 0
  let found = new Map<number, number>()

  const put = (id: number, start: number, segment: number, left: number): void => {
    const what = program.found[id] ?? -1
    if (what >= 0 && start >= (found.get(what) ?? -1)) found.set(what, start)
    if (then.round[id] !== round) (segment < 0 ? then.gaps : then.ids).push(id)
    else {
      const known = then.left[id] ?? 0
      if (left < known || (left === known && start <= (then.start[id] ?? 0))) return
    }
    then.round[id] = round
    then.start[id] = start
    then.segment[id] = segment
    then.left[id] = left
  }

  const putGap = (id: number, start: number, left: number): void => {
    put(id, start, -1, left)
    for (const behind of states[id]?.gapsBehind ?? []) put(behind, start, -1, gapMost[behind] ?? 0)
  }

  const arrive = (id: number, start: number, segment: number): void => {
    const most = gapMost[id] ?? -1
    if (most < 0) put(id, start, segment, 0)
    else putGap(id, start, most)
  }

  const skip = (isStop: boolean): void => {
    for (const id of now.gaps) {
      const left = now.left[id] ?? 0
      if (left === 0 || (isStop && states[id]?.gap?.acrossStops === false)) continue
      putGap(id, now.start[id] ?? 0, left - 1)
    }
  }

  const follow = (pairs: Int32Array, at: number): void => {
    for (let index = 0; index < pairs.length; index += 2) {
      const from = pairs[index] ?? 0
      if (now.round[from] !== round - 1) continue
      const segment = now.segment[from] ?? -1
      arrive(pairs[index + 1] ?? 0, now.start[from] ?? 0, segment < 0 ? at : segment)
    }
  }

  return {
    step(symbols, at, isStop) {
      round++
      then.ids.length = 0
      then.gaps.length = 0
      if (found.size > 0) found = new Map()
      skip(isStop)
      for (const symbol of symbols) {
        follow(moves.get(symbol) ?? NOWHERE, at)
        for (const id of entry.get(symbol) ?? NOWHERE) arrive(id, at, at)
      }
      ;[now, then] = [then, now]
      if (found.size === 0) return NOTHING
      return Array.from(found, ([what, start]) => ({ found: what, start }))
    },
    heldFrom(mayContinue) {
      let from = Number.POSITIVE_INFINITY
      for (const id of now.ids) {
        const state = states[id]
        const segment = now.segment[id] ?? -1
        if (state === undefined || state.onlyExcuses || segment < 0 || segment >= from) continue
        if (mayContinue(state.edges)) from = segment
      }
      return from
    },
    awaits(mayContinue) {
      const isAwaiting = (id: number): boolean => {
        const state = states[id]
        return state !== undefined && !state.onlyExcuses && mayContinue(state.edges)
      }
      return now.ids.some(isAwaiting) || now.gaps.some(isAwaiting)
    },
  }
}
