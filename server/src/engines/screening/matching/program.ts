import type { Node } from './pattern.ts'

export type Gap = { most: number; acrossStops: boolean }

/** One place in a pattern: where each symbol leads, whether words may be skipped, what is found here. */
export type State = {
  edges: Map<string, number[]>
  gap: Gap | null
  found: number | null
  onlyExcuses: boolean
  silent: number[]
}

/** All patterns of one direction as one machine. `entry` leads from a first symbol to its states. */
export type Program = {
  states: readonly State[]
  closures: readonly Closure[]
  entry: ReadonlyMap<string, readonly number[]>
}

/** The states reached without reading a word: side by side, or with a gap in between. */
export type Closure = { adjacent: readonly number[]; beyondGap: readonly number[] }

export type Goal = { node: Node; found: number; isExcuse: boolean }

const isUseful = (state: State | undefined): boolean =>
  state !== undefined && (state.edges.size > 0 || state.gap !== null || state.found !== null)

const closureOf = (states: readonly State[], from: number): Closure => {
  const adjacent = new Set<number>()
  const beyond = new Set<number>()
  const visit = (id: number, pastGap: boolean): void => {
    const seen = pastGap ? beyond : adjacent
    if (seen.has(id)) return
    seen.add(id)
    const state = states[id]
    for (const next of state?.silent ?? []) visit(next, pastGap || state?.gap !== null)
  }
  visit(from, false)
  const useful = (id: number): boolean => isUseful(states[id])
  return {
    adjacent: [...adjacent].filter(useful),
    beyondGap: [...beyond].filter((id) => useful(id) && !adjacent.has(id)),
  }
}

export const compile = (goals: readonly Goal[]): Program => {
  const states: State[] = []
  const entry = new Map<string, number[]>()

  const add = (onlyExcuses: boolean): number =>
    states.push({ edges: new Map(), gap: null, found: null, onlyExcuses, silent: [] }) - 1

  const link = (from: number, key: string, to: number): void => {
    const edges = states[from]?.edges
    const targets = edges?.get(key)
    if (targets === undefined) edges?.set(key, [to])
    else if (!targets.includes(to)) targets.push(to)
  }

  const build = (node: Node, from: number, to: number, excuse: boolean): void => {
    if (node.is === 'symbol') return link(from, node.key, to)
    if (node.is === 'either') return node.of.forEach((each) => build(each, from, to, excuse))
    if (node.is === 'perhaps') {
      states[from]?.silent.push(to)
      return build(node.of, from, to, excuse)
    }
    if (node.is === 'gap') {
      const between = add(excuse)
      const state = states[between]
      if (state) {
        state.gap = { most: node.most, acrossStops: node.acrossStops }
        state.silent.push(to)
      }
      states[from]?.silent.push(between)
      return
    }
    let at = from
    node.of.forEach((each, index) => {
      const next = index === node.of.length - 1 ? to : add(excuse)
      build(each, at, next, excuse)
      at = next
    })
  }

  const starts: number[] = []
  for (const { node, found, isExcuse } of goals) {
    const [first, last] = [add(isExcuse), add(isExcuse)]
    const end = states[last]
    if (end) end.found = found
    build(node, first, last, isExcuse)
    starts.push(first)
  }

  const closures = states.map((_, id) => closureOf(states, id))
  for (const first of starts) {
    for (const id of closures[first]?.adjacent ?? []) {
      for (const [key, targets] of states[id]?.edges ?? []) {
        entry.set(key, [...(entry.get(key) ?? []), ...targets])
      }
    }
  }
  return { states, closures, entry }
}
