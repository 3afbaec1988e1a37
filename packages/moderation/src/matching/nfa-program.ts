import type { PatternNode } from './pattern.ts'

/** All patterns compiled into one nondeterministic finite automaton (NFA). Arrays are indexed by state. */
export type Program = {
  /** Transitions by symbol: flat pairs of a state and the state it leads to. */
  moves: ReadonlyMap<string, readonly number[]>
  /** States by the symbol that begins a pattern. */
  entry: ReadonlyMap<string, readonly number[]>
  /** Bits of the scopes that the pattern of a state belongs to. */
  scopes: Uint8Array
  /** The pattern that a state accepts, or -1. */
  found: Int32Array
  /** How many words a state may skip; -1 if it is no gap. */
  gapMost: Int32Array
  /** Whether a gap may skip the end of a clause. */
  acrossStops: Uint8Array
  /** Further gaps that begin directly after a gap. */
  gapsBehind: ReadonlyMap<number, readonly number[]>
  /** The symbols that lead on from a state, except from those of excuses. */
  awaited: readonly (readonly string[])[]
}

export type PatternGoal = { node: PatternNode; found: number; isExcuse: boolean; scopes: number }

type Edge = { symbols: readonly string[]; to: State }
type State = {
  id: number
  goal: PatternGoal
  edges: readonly Edge[]
  /** Epsilon transitions: states reached without reading a word. */
  silent: readonly State[]
  isAccepting: boolean
  gap: { most: number; acrossStops: boolean } | null
  awaited: readonly string[]
  isReachable: boolean
}

const NONE: readonly never[] = []

/** The symbols that lead from the state where this node begins. */
const listFirstSymbols = (node: PatternNode | undefined): readonly string[] => {
  if (node === undefined || node.is === 'gap') return NONE
  if (node.is === 'symbols') return node.keys
  if (node.is === 'optional') return listFirstSymbols(node.of)
  return node.is === 'sequence'
    ? listFirstSymbols(node.of[0])
    : [...new Set(node.of.flatMap(listFirstSymbols))]
}

/** Equal lists of symbols are stored once, because what they can become is cached by list. */
const createSymbolPool = () => {
  const pool = new Map<string, readonly string[]>()
  const byNode = new Map<PatternNode, readonly string[]>()
  const share = (symbols: readonly string[]): readonly string[] => {
    const name = symbols.join('\n')
    const known = pool.get(name) ?? symbols
    pool.set(name, known)
    return known
  }
  const getFirstSymbols = (node: PatternNode): readonly string[] => {
    const known = byNode.get(node) ?? share(listFirstSymbols(node))
    byNode.set(node, known)
    return known
  }
  return { share, getFirstSymbols }
}
type SymbolPool = ReturnType<typeof createSymbolPool>

/** Creates the states of all patterns; returns them with the states where a pattern begins. */
const createStates = (goals: readonly PatternGoal[], pool: SymbolPool) => {
  const states: State[] = []
  const add = (goal: PatternGoal, gap: State['gap'] = null): State => {
    const state: State = {
      id: states.length,
      goal,
      edges: NONE,
      silent: NONE,
      isAccepting: false,
      gap,
      awaited: NONE,
      isReachable: false,
    }
    states.push(state)
    return state
  }

  const build = (node: PatternNode, from: State, to: State): void => {
    if (node.is === 'symbols') {
      from.edges = [...from.edges, { symbols: node.keys, to }]
    } else if (node.is === 'alternatives') {
      for (const each of node.of) build(each, from, to)
    } else if (node.is === 'optional') {
      from.silent = [...from.silent, to]
      build(node.of, from, to)
    } else if (node.is === 'gap') {
      const between = add(from.goal, node)
      between.silent = [to]
      from.silent = [...from.silent, between]
    } else {
      let at = from
      node.of.forEach((each, index) => {
        const next = index === node.of.length - 1 ? to : add(from.goal)
        if (index > 0) at.awaited = pool.getFirstSymbols(each)
        build(each, at, next)
        at = next
      })
    }
  }

  const starts = goals.map((goal) => {
    const [first, last] = [add(goal), add(goal)]
    last.isAccepting = true
    build(goal.node, first, last)
    return first
  })
  return { states, starts }
}

/** States reachable by epsilon transitions; `throughGaps` also follows those behind gaps. */
const reachSilently = (from: State, throughGaps: boolean): readonly State[] => {
  if (from.silent.length === 0) return [from]
  const seen = new Set([from])
  // A set is iterated in the order of insertion, also over what is added meanwhile.
  for (const state of seen) {
    if (state.gap !== null && !throughGaps && state !== from) continue
    for (const next of state.silent) seen.add(next)
  }
  return [...seen]
}

/** A gap takes over the edges of the states behind it, which then need not be active themselves. */
const finishGap = (gap: State, pool: SymbolPool): readonly State[] => {
  const behind = reachSilently(gap, true).filter((state) => state !== gap)
  const others = behind.filter((state) => state.gap === null)
  gap.edges = others.flatMap(({ edges }) => edges)
  gap.isAccepting = others.some(({ isAccepting }) => isAccepting)
  const [awaited = NONE, ...more] = others.map((state) => state.awaited).filter((a) => a.length > 0)
  gap.awaited = more.length === 0 ? awaited : pool.share([...new Set([awaited, ...more].flat())])
  return behind.filter((state) => state.gap !== null)
}

const append = (table: Map<string, number[]>, key: string, value: number): void => {
  const list = table.get(key)
  if (list === undefined) table.set(key, [value])
  else list.push(value)
}

export const compileNfa = (goals: readonly PatternGoal[]): Program => {
  const pool = createSymbolPool()
  const { states, starts } = createStates(goals, pool)
  const behind = new Map<State, readonly State[]>()
  for (const state of states) if (state.gap !== null) behind.set(state, finishGap(state, pool))

  const adjacent = new Map<State, readonly State[]>()
  /** The states that become active when this one is reached. */
  const getAdjacent = (state: State): readonly State[] => {
    const known = adjacent.get(state)
    if (known !== undefined) return known
    const all = state.gap === null ? reachSilently(state, false) : [state]
    const useful = all.filter((one) => one.edges.length > 0 || one.gap !== null || one.isAccepting)
    adjacent.set(state, useful)
    return useful
  }

  const entry = new Map<string, number[]>()
  const queue: State[] = []
  const activate = (state: State): void => {
    if (state.isReachable) return
    state.isReachable = true
    queue.push(state)
  }
  for (const start of starts) {
    for (const { edges } of getAdjacent(start)) {
      for (const { symbols, to } of edges) {
        for (const state of getAdjacent(to)) {
          activate(state)
          for (const symbol of symbols) append(entry, symbol, state.id)
        }
      }
    }
  }
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (const { to } of state.edges) getAdjacent(to).forEach(activate)
    behind.get(state)?.forEach(activate)
  }

  const moves = new Map<string, number[]>()
  for (const { id, edges, isReachable } of states) {
    if (!isReachable) continue
    for (const { symbols, to } of edges) {
      for (const { id: next } of getAdjacent(to)) {
        for (const symbol of symbols) {
          append(moves, symbol, id)
          append(moves, symbol, next)
        }
      }
    }
  }

  return {
    moves,
    entry,
    scopes: Uint8Array.from(states, ({ goal }) => goal.scopes),
    found: Int32Array.from(states, ({ isAccepting, goal }) => (isAccepting ? goal.found : -1)),
    gapMost: Int32Array.from(states, ({ gap }) => gap?.most ?? -1),
    acrossStops: Uint8Array.from(states, ({ gap }) => Number(gap?.acrossStops ?? false)),
    gapsBehind: new Map(
      Array.from(behind, ([gap, gaps]): [number, number[]] => [gap.id, gaps.map(({ id }) => id)]),
    ),
    awaited: states.map(({ awaited, goal }) => (goal.isExcuse ? NONE : awaited)),
  }
}
