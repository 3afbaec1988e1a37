import type { Guard } from './guard.ts'
import { listImports } from './imports.ts'
import { type Tree, listSources } from './tree.ts'

/** No import cycles. Type imports and lazy imports are not counted. */
export const cycles: Guard = (tree) =>
  findCycles(buildGraph(tree)).map(({ file, line, cycle }) => ({
    file,
    line,
    message: `import cycle: ${cycle.join(' → ')}`,
  }))

type Edge = { to: string; line: number }
type Graph = Map<string, Edge[]>

function buildGraph(tree: Tree): Graph {
  const sources = listSources(tree)
  const known = new Set(sources)
  return new Map(sources.map((path) => [path, findEdges(tree, path, known)]))
}

const findEdges = (tree: Tree, path: string, known: ReadonlySet<string>): Edge[] =>
  listImports(tree, path).flatMap(({ kind, target, line }) =>
    kind === 'static' && target !== undefined && known.has(target) ? [{ to: target, line }] : [],
  )

/** Depth-first search: one cycle per back edge. */
function findCycles(graph: Graph) {
  const backEdges: { file: string; line: number; cycle: string[] }[] = []
  const done = new Set<string>()
  const inside: string[] = []
  const walk = (path: string) => {
    inside.push(path)
    for (const { to, line } of graph.get(path) ?? []) {
      const start = inside.indexOf(to)
      if (start >= 0) backEdges.push({ file: path, line, cycle: [...inside.slice(start), to] })
      else if (!done.has(to)) walk(to)
    }
    inside.pop()
    done.add(path)
  }
  for (const path of graph.keys()) if (!done.has(path)) walk(path)
  return backEdges
}
