import { type Guard, type Problem, isTest } from './guard.ts'
import type { Tree } from './tree.ts'

const MAX_LINES = 400
const MAX_FOLDERS = 4
const MAX_MEDIAN_LINES = 70
const NEARLY_ALL = { share: 0.95, lines: 300 }

const PACKAGES = ['contract/src/', 'packages/', 'server/src/', 'web/src/', 'console/src/', 'tools/']
/** Drawings and rules of language are longer than other code. */
const WITHOUT_MEDIAN = new Set(['packages/'])
const GENERATED = new Set(['server/src/db/functions.ts', 'server/src/db/tables.ts'])

/** Limits the size and depth of files, so that they are easy to find and read. */
export const sizes: Guard = (tree) => {
  const files = tree.paths.filter(isCode).map((path) => ({ path, lines: countLines(tree, path) }))
  return [
    ...files.flatMap(checkLength),
    ...PACKAGES.flatMap((folder) => {
      const inside = files.filter(({ path }) => path.startsWith(folder))
      return [
        ...inside.flatMap((file) => checkDepth(file.path, folder)),
        ...checkBudget(inside, folder),
      ]
    }),
  ]
}

type File = { path: string; lines: number }

const isCode = (path: string) => /\.(ts|tsx|mjs|css)$/.test(path) && !GENERATED.has(path)

const countLines = (tree: Tree, path: string) => tree.text(path).trimEnd().split('\n').length

const checkLength = ({ path, lines }: File): Problem[] =>
  lines > MAX_LINES ? [{ file: path, message: `${lines} lines; at most ${MAX_LINES}` }] : []

function checkDepth(path: string, folder: string): Problem[] {
  const depth = path.slice(folder.length).split('/').length - 1
  const message = `${depth} folders below ${folder}; at most ${MAX_FOLDERS}`
  return depth > MAX_FOLDERS ? [{ file: path, message }] : []
}

function checkBudget(inside: File[], folder: string): Problem[] {
  const lengths = inside
    .filter(({ path }) => !isTest(path))
    .map(({ lines }) => lines)
    .toSorted((a, b) => a - b)
  const median = atShare(lengths, 0.5)
  const nearlyAll = atShare(lengths, NEARLY_ALL.share)
  const problems: Problem[] = []
  if (median > MAX_MEDIAN_LINES && !WITHOUT_MEDIAN.has(folder)) {
    problems.push({
      file: folder,
      message: `median file is ${median} lines; at most ${MAX_MEDIAN_LINES}`,
    })
  }
  if (nearlyAll > NEARLY_ALL.lines) {
    const message = `95 of 100 files reach ${nearlyAll} lines; at most ${NEARLY_ALL.lines}`
    problems.push({ file: folder, message })
  }
  return problems
}

const atShare = (sorted: number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
