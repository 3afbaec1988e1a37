import type { Guard } from './guard.ts'
import { importsOf } from './imports.ts'
import { type Tree, sourcesOf } from './tree.ts'

/** No file may need itself to load. Types and lazy imports do not load and may point back. */
export const cycles: Guard = (tree) =>
  knots(graphOf(tree)).map(({ file, line, round }) => ({
    file,
    line,
    message: `import cycle: ${round.join(' → ')}`,
  }))

type Edge = { to: string; line: number }
type Graph = Map<string, Edge[]>

function graphOf(tree: Tree): Graph {
  const sources = sourcesOf(tree)
  const known = new Set(sources)
  return new Map(sources.map((path) => [path, edgesOf(tree, path, known)]))
}

const edgesOf = (tree: Tree, path: string, known: ReadonlySet<string>): Edge[] =>
  importsOf(tree, path).flatMap(({ kind, target, line }) =>
    kind === 'static' && target !== undefined && known.has(target) ? [{ to: target, line }] : [],
  )

/** One cycle per place where a walk of the graph comes back to a file it is still inside of. */
function knots(graph: Graph) {
  const found: { file: string; line: number; round: string[] }[] = []
  const done = new Set<string>()
  const inside: string[] = []
  const walk = (path: string) => {
    inside.push(path)
    for (const { to, line } of graph.get(path) ?? []) {
      const start = inside.indexOf(to)
      if (start >= 0) found.push({ file: path, line, round: [...inside.slice(start), to] })
      else if (!done.has(to)) walk(to)
    }
    inside.pop()
    done.add(path)
  }
  for (const path of graph.keys()) if (!done.has(path)) walk(path)
  return found
}
