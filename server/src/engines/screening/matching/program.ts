import type { Node } from './pattern.ts'

export type Gap = { most: number; acrossStops: boolean }

type Edges = Map<string, number[]>

/** One place in a pattern: where each symbol leads, whether words may be skipped, what is found. */
export type State = {
  edges: Edges
  gap: Gap | null
  found: number | null
  onlyExcuses: boolean
  /** States reached without reading a word; a gap ends the way, what lies behind is its own. */
  adjacent: readonly number[]
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
  moves: ReadonlyMap<string, Int32Array>
  /** For each symbol the states that a pattern is in when it begins with it. */
  entry: ReadonlyMap<string, Int32Array>
}

export type Goal = { node: Node; found: number; isExcuse: boolean }

type Draft = {
  edges: Edges
  gap: Gap | null
  found: number | null
  onlyExcuses: boolean
  silent: number[]
}

const draftStates = (goals: readonly Goal[]): { drafts: Draft[]; starts: number[] } => {
  const drafts: Draft[] = []

  const add = (onlyExcuses: boolean, gap: Gap | null = null): number =>
    drafts.push({ edges: new Map(), gap, found: null, onlyExcuses, silent: [] }) - 1

  const link = (from: number, key: string, to: number): void => {
    const edges = drafts[from]?.edges
    const targets = edges?.get(key)
    if (targets === undefined) edges?.set(key, [to])
    else if (!targets.includes(to)) targets.push(to)
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
  const merged: Edges = new Map()
  for (const id of ids) {
    for (const [key, targets] of drafts[id]?.edges ?? []) {
      merged.set(key, [...new Set([...(merged.get(key) ?? []), ...targets])])
    }
  }
  return merged
}

const finish = (drafts: readonly Draft[], id: number, draft: Draft): State => {
  const { gap, onlyExcuses } = draft
  if (gap === null) {
    const useful = reach(drafts, id, false).filter((near) => {
      const { edges, gap: isGap, found } = drafts[near] ?? draft
      return edges.size > 0 || isGap !== null || found !== null
    })
    return {
      edges: draft.edges,
      gap,
      found: draft.found,
      onlyExcuses,
      adjacent: useful,
      gapsBehind: [],
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

const flat = (table: Map<string, number[]>): Map<string, Int32Array> =>
  new Map(Array.from(table, ([key, values]) => [key, Int32Array.from(values)]))

export const compile = (goals: readonly Goal[]): Program => {
  const { drafts, starts } = draftStates(goals)
  const states = drafts.map((draft, id) => finish(drafts, id, draft))
  const arrivals = (targets: readonly number[]): number[] => [
    ...new Set(targets.flatMap((target) => states[target]?.adjacent ?? [])),
  ]
  const entry = new Map<string, number[]>()
  for (const first of starts) {
    for (const id of states[first]?.adjacent ?? []) {
      for (const [key, targets] of states[id]?.edges ?? []) append(entry, key, arrivals(targets))
    }
  }
  const begins = new Set(starts)
  const moves = new Map<string, number[]>()
  states.forEach(({ edges }, id) => {
    if (begins.has(id)) return
    for (const [key, targets] of edges) {
      const pairs = arrivals(targets).flatMap((to) => [id, to])
      append(moves, key, pairs)
    }
  })
  return {
    states,
    gapMost: Int32Array.from(states, ({ gap }) => gap?.most ?? -1),
    found: Int32Array.from(states, ({ found }) => found ?? -1),
    moves: flat(moves),
    entry: flat(entry),
  }
}
