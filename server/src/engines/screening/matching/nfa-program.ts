import type { PatternNode } from './pattern.ts'

export type Gap = { most: number; acrossStops: boolean }

type Edges = ReadonlyMap<string, readonly number[]>
type OpenEdges = Map<string, readonly number[]>

/** One state of the NFA: the symbols that lead on from it, and whether words may be skipped. */
export type NfaState = {
  awaited: ReadonlySet<string>
  gap: Gap | null
  onlyExcuses: boolean
  /** For a gap: further gaps that begin directly after it. */
  gapsBehind: readonly number[]
}

/** All patterns of one direction compiled into one nondeterministic finite automaton (NFA). */
export type Program = {
  states: readonly NfaState[]
  /** Per state, as flat arrays for speed; -1 if the state has no gap or accepts no pattern. */
  gapMost: Int32Array
  found: Int32Array
  /** Transitions by symbol: flat pairs of a state and the state it leads to. */
  moves: ReadonlyMap<string, readonly number[]>
  /** States by the symbol that begins a pattern. */
  entry: ReadonlyMap<string, readonly number[]>
}

export type PatternGoal = { node: PatternNode; found: number; isExcuse: boolean }

/** A state during compilation: with its edges and the pattern it accepts. */
type CompiledState = Omit<NfaState, 'awaited'> & {
  edges: Edges
  found: number | null
  /** Epsilon closure: states reached without reading a word; it stops at a gap. */
  adjacent: readonly number[]
}
const NO_STATES: readonly number[] = []
const NO_EDGES: Edges = new Map()

type Draft = {
  edges: OpenEdges | null
  gap: Gap | null
  found: number | null
  onlyExcuses: boolean
  silent: number[]
}

const draftStates = (goals: readonly PatternGoal[]): { drafts: Draft[]; starts: number[] } => {
  const drafts: Draft[] = []

  const add = (onlyExcuses: boolean, gap: Gap | null = null): number =>
    drafts.push({ edges: null, gap, found: null, onlyExcuses, silent: [] }) - 1

  // Hundreds of words lead to the same state: they share one target array.
  const sharedTargets: number[][] = []
  const link = (from: number, key: string, to: number): void => {
    const draft = drafts[from]
    if (draft === undefined) return
    draft.edges ??= new Map()
    const targets = draft.edges.get(key)
    if (targets === undefined) draft.edges.set(key, (sharedTargets[to] ??= [to]))
    else if (!targets.includes(to)) draft.edges.set(key, [...targets, to])
  }

  const build = (node: PatternNode, from: number, to: number, excuse: boolean): void => {
    if (node.is === 'symbol') return link(from, node.key, to)
    if (node.is === 'alternatives') return node.of.forEach((each) => build(each, from, to, excuse))
    if (node.is === 'optional') {
      drafts[from]?.silent.push(to)
      return build(node.of, from, to, excuse)
    }
    if (node.is === 'gap') {
      const between = add(excuse, { most: node.most, acrossStops: node.acrossStops })
      drafts[between]?.silent.push(to)
      drafts[from]?.silent.push(between)
      return
    }
    let at = from
    node.of.forEach((each, index) => {
      const next = index === node.of.length - 1 ? to : add(excuse)
      build(each, at, next, excuse)
      at = next
    })
  }

  const starts = goals.map(({ node, found, isExcuse }) => {
    const [first, last] = [add(isExcuse), add(isExcuse)]
    const end = drafts[last]
    if (end) end.found = found
    build(node, first, last, isExcuse)
    return first
  })
  return { drafts, starts }
}

/** States reachable by epsilon transitions; `intoGaps` also follows those behind gaps. */
const reachSilently = (drafts: readonly Draft[], from: number, intoGaps: boolean): number[] => {
  if (!drafts[from]?.silent.length) return [from]
  const seen = new Set([from])
  const queue = [from]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const draft = drafts[id]
    if (draft === undefined || (draft.gap !== null && !intoGaps && id !== from)) continue
    for (const next of draft.silent) {
      if (!seen.has(next)) {
        seen.add(next)
        queue.push(next)
      }
    }
  }
  return [...seen]
}

const mergedEdges = (drafts: readonly Draft[], ids: readonly number[]): Edges => {
  const merged: OpenEdges = new Map()
  for (const id of ids) {
    for (const [key, targets] of drafts[id]?.edges ?? []) {
      const known = merged.get(key)
      merged.set(key, known === undefined ? targets : [...new Set([...known, ...targets])])
    }
  }
  return merged
}

const finishState = (drafts: readonly Draft[], id: number, draft: Draft): CompiledState => {
  const { gap, onlyExcuses } = draft
  if (gap === null) {
    const useful = reachSilently(drafts, id, false).filter((near) => {
      const { edges, gap: isGap, found } = drafts[near] ?? draft
      return edges !== null || isGap !== null || found !== null
    })
    return {
      edges: draft.edges ?? NO_EDGES,
      gap,
      found: draft.found,
      onlyExcuses,
      adjacent: useful,
      gapsBehind: NO_STATES,
    }
  }
  const after = reachSilently(drafts, id, true).filter((other) => other !== id)
  return {
    edges: mergedEdges(drafts, after),
    gap,
    found:
      after.map((other) => drafts[other]?.found ?? null).find((found) => found !== null) ?? null,
    onlyExcuses,
    adjacent: [id],
    gapsBehind: after.filter((other) => drafts[other]?.gap !== null),
  }
}

const append = (table: Map<string, number[]>, key: string, values: readonly number[]): void => {
  const list = table.get(key)
  if (list === undefined) table.set(key, [...values])
  else list.push(...values)
}

/** States with the same outgoing symbols share one set, so that a word list is stored once. */
const createSetPool = () => {
  const sets = new Map<string, ReadonlySet<string>>()
  return (edges: Edges): ReadonlySet<string> => {
    const name = [...edges.keys()].join('\n')
    const set = sets.get(name) ?? new Set(edges.keys())
    sets.set(name, set)
    return set
  }
}

export const compileNfa = (goals: readonly PatternGoal[]): Program => {
  const { drafts, starts } = draftStates(goals)
  const compiledStates = drafts.map((draft, id) => finishState(drafts, id, draft))
  const adjacentOf = (id: number): readonly number[] => compiledStates[id]?.adjacent ?? []
  const arrivals = (targets: readonly number[]): readonly number[] => {
    const [first] = targets
    if (first !== undefined && targets.length === 1) return adjacentOf(first)
    return [...new Set(targets.flatMap(adjacentOf))]
  }
  const entry = new Map<string, number[]>()
  for (const first of starts) {
    for (const id of adjacentOf(first)) {
      for (const [key, targets] of compiledStates[id]?.edges ?? [])
        append(entry, key, arrivals(targets))
    }
  }
  const begins = new Set(starts)
  const moves = new Map<string, number[]>()
  compiledStates.forEach(({ edges }, id) => {
    if (begins.has(id)) return
    for (const [key, targets] of edges) {
      const pairs = arrivals(targets).flatMap((to) => [id, to])
      append(moves, key, pairs)
    }
  })
  const shareSet = createSetPool()
  const states = compiledStates.map(({ edges, gap, onlyExcuses, gapsBehind }) => ({
    awaited: shareSet(edges),
    gap,
    onlyExcuses,
    gapsBehind,
  }))
  return {
    states,
    gapMost: Int32Array.from(compiledStates, ({ gap }) => gap?.most ?? -1),
    found: Int32Array.from(compiledStates, ({ found }) => found ?? -1),
    moves,
    entry,
  }
}
