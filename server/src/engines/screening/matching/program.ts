import type { Node } from './pattern.ts'

export type Gap = { most: number; acrossStops: boolean }

type Edges = ReadonlyMap<string, readonly number[]>
type OpenEdges = Map<string, readonly number[]>

/** One place in a pattern: which symbols lead on, and whether words may be skipped. */
export type State = {
  awaited: ReadonlySet<string>
  gap: Gap | null
  onlyExcuses: boolean
  /** For a gap: further gaps that begin right behind it. */
  gapsBehind: readonly number[]
}

/** All patterns of one direction as one machine. */
export type Program = {
  states: readonly State[]
  /** The same as in the states, laid out flat for speed: -1 where there is no gap or nothing found. */
  gapMost: Int32Array
  found: Int32Array
  /** For each symbol the pairs of a state and a state it leads to, one after the other. */
  moves: ReadonlyMap<string, readonly number[]>
  /** For each symbol the states that a pattern is in when it begins with it. */
  entry: ReadonlyMap<string, readonly number[]>
}

export type Goal = { node: Node; found: number; isExcuse: boolean }

/** The same while it is made: with where each symbol leads, and what is found. */
type Drawn = Omit<State, 'awaited'> & {
  edges: Edges
  found: number | null
  /** States reached without reading a word; a gap ends the way, what lies behind is its own. */
  adjacent: readonly number[]
}
const NONE: readonly number[] = []
const NO_EDGES: Edges = new Map()

type Draft = {
  edges: OpenEdges | null
  gap: Gap | null
  found: number | null
  onlyExcuses: boolean
  silent: number[]
}

const draftStates = (goals: readonly Goal[]): { drafts: Draft[]; starts: number[] } => {
  const drafts: Draft[] = []

  const add = (onlyExcuses: boolean, gap: Gap | null = null): number =>
    drafts.push({ edges: null, gap, found: null, onlyExcuses, silent: [] }) - 1

  // Hundreds of words lead to the same place: they share what says so.
  const alone: number[][] = []
  const link = (from: number, key: string, to: number): void => {
    const draft = drafts[from]
    if (draft === undefined) return
    draft.edges ??= new Map()
    const targets = draft.edges.get(key)
    if (targets === undefined) draft.edges.set(key, (alone[to] ??= [to]))
    else if (!targets.includes(to)) draft.edges.set(key, [...targets, to])
  }

  const build = (node: Node, from: number, to: number, excuse: boolean): void => {
    if (node.is === 'symbol') return link(from, node.key, to)
    if (node.is === 'either') return node.of.forEach((each) => build(each, from, to, excuse))
    if (node.is === 'perhaps') {
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

/** Everything that can be reached silently; `intoGaps` says whether to look behind gaps too. */
const reach = (drafts: readonly Draft[], from: number, intoGaps: boolean): number[] => {
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

const finish = (drafts: readonly Draft[], id: number, draft: Draft): Drawn => {
  const { gap, onlyExcuses } = draft
  if (gap === null) {
    const useful = reach(drafts, id, false).filter((near) => {
      const { edges, gap: isGap, found } = drafts[near] ?? draft
      return edges !== null || isGap !== null || found !== null
    })
    return {
      edges: draft.edges ?? NO_EDGES,
      gap,
      found: draft.found,
      onlyExcuses,
      adjacent: useful,
      gapsBehind: NONE,
    }
  }
  const behind = reach(drafts, id, true).filter((other) => other !== id)
  return {
    edges: mergedEdges(drafts, behind),
    gap,
    found:
      behind.map((other) => drafts[other]?.found ?? null).find((found) => found !== null) ?? null,
    onlyExcuses,
    adjacent: [id],
    gapsBehind: behind.filter((other) => drafts[other]?.gap !== null),
  }
}

const append = (table: Map<string, number[]>, key: string, values: readonly number[]): void => {
  const list = table.get(key)
  if (list === undefined) table.set(key, [...values])
  else list.push(...values)
}

/** Places that go on with the same symbols share one set of them: a list of words is kept once. */
const sharedSets = () => {
  const sets = new Map<string, ReadonlySet<string>>()
  return (edges: Edges): ReadonlySet<string> => {
    const name = [...edges.keys()].join('\n')
    const set = sets.get(name) ?? new Set(edges.keys())
    sets.set(name, set)
    return set
  }
}

export const compile = (goals: readonly Goal[]): Program => {
  const { drafts, starts } = draftStates(goals)
  const drawn = drafts.map((draft, id) => finish(drafts, id, draft))
  const adjacentOf = (id: number): readonly number[] => drawn[id]?.adjacent ?? []
  const arrivals = (targets: readonly number[]): readonly number[] => {
    const [first] = targets
    if (first !== undefined && targets.length === 1) return adjacentOf(first)
    return [...new Set(targets.flatMap(adjacentOf))]
  }
  const entry = new Map<string, number[]>()
  for (const first of starts) {
    for (const id of adjacentOf(first)) {
      for (const [key, targets] of drawn[id]?.edges ?? []) append(entry, key, arrivals(targets))
    }
  }
  const begins = new Set(starts)
  const moves = new Map<string, number[]>()
  drawn.forEach(({ edges }, id) => {
    if (begins.has(id)) return
    for (const [key, targets] of edges) {
      const pairs = arrivals(targets).flatMap((to) => [id, to])
      append(moves, key, pairs)
    }
  })
  const shared = sharedSets()
  const states = drawn.map(({ edges, gap, onlyExcuses, gapsBehind }) => ({
    awaited: shared(edges),
    gap,
    onlyExcuses,
    gapsBehind,
  }))
  return {
    states,
    gapMost: Int32Array.from(drawn, ({ gap }) => gap?.most ?? -1),
    found: Int32Array.from(drawn, ({ found }) => found ?? -1),
    moves,
    entry,
  }
}
