import type { Closure, Program } from './program.ts'

/** A pattern that has been followed up to a state. `segment` is where its last unbroken part began. */
type Thread = { state: number; start: number; segment: number; left: number }

export type Continues = (edges: ReadonlyMap<string, unknown>) => boolean

export type Found = { found: number; start: number }

export type Threads = {
  step(symbols: readonly string[], start: number, isStop: boolean): readonly Found[]
  /** The places where the unbroken parts began that the growing word could still continue. */
  heldFrom(mayContinue: Continues): number
  /** Whether the growing word could be the next of any pattern that is being followed. */
  awaits(mayContinue: Continues): boolean
}

const NOTHING: Closure = { adjacent: [], beyondGap: [] }

/** Follows all patterns at once, one word after the other: linear in the text, whatever it says. */
export const makeThreads = ({ states, closures, entry }: Program): Threads => {
  let threads: Thread[] = []
  let next = new Map<number, Thread>()

  const put = (state: number, start: number, segment: number, left: number): void => {
    const there = next.get(state)
    if (there === undefined) next.set(state, { state, start, segment, left })
    else if (left > there.left || (left === there.left && start > there.start)) {
      next.set(state, { state, start, segment, left })
    }
  }

  const arrive = (state: number, start: number, segment: number): void => {
    const { adjacent, beyondGap } = closures[state] ?? NOTHING
    for (const id of adjacent) put(id, start, segment, states[id]?.gap?.most ?? 0)
    for (const id of beyondGap) put(id, start, -1, states[id]?.gap?.most ?? 0)
  }

  const advance = (thread: Thread, symbols: readonly string[], at: number, isStop: boolean): void => {
    const state = states[thread.state]
    if (state === undefined) return
    if (state.gap !== null && thread.left > 0 && (!isStop || state.gap.acrossStops)) {
      put(thread.state, thread.start, -1, thread.left - 1)
      for (const id of closures[thread.state]?.beyondGap ?? []) {
        put(id, thread.start, -1, states[id]?.gap?.most ?? 0)
      }
    }
    if (state.edges.size === 0) return
    const segment = thread.segment < 0 ? at : thread.segment
    for (const symbol of symbols) {
      for (const target of state.edges.get(symbol) ?? []) arrive(target, thread.start, segment)
    }
  }

  return {
    step(symbols, start, isStop) {
      next = new Map()
      for (const thread of threads) advance(thread, symbols, start, isStop)
      for (const symbol of symbols) {
        for (const target of entry.get(symbol) ?? []) arrive(target, start, start)
      }
      const found: Found[] = []
      const going: Thread[] = []
      for (const thread of next.values()) {
        const state = states[thread.state]
        if (state === undefined) continue
        if (state.found !== null) found.push({ found: state.found, start: thread.start })
        if (state.edges.size > 0 || state.gap !== null) going.push(thread)
      }
      threads = going
      return found
    },
    heldFrom(mayContinue) {
      let from = Number.POSITIVE_INFINITY
      for (const { state: id, segment } of threads) {
        const state = states[id]
        if (state === undefined || state.onlyExcuses || segment < 0 || segment >= from) continue
        if (mayContinue(state.edges)) from = segment
      }
      return from
    },
    awaits: (mayContinue) =>
      threads.some(({ state: id }) => {
        const state = states[id]
        return state !== undefined && !state.onlyExcuses && mayContinue(state.edges)
      }),
  }
}
