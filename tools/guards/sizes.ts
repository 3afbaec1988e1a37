import { type Guard, type Problem, isTest } from './guard.ts'
import type { Tree } from './tree.ts'

const MOST_LINES = 400
const MOST_FOLDERS = 4
const MEDIAN = 70
const NEARLY_ALL = { share: 0.95, lines: 300 }

const PACKAGES = ['contract/src/', 'server/src/', 'web/src/', 'console/src/', 'tools/']
const GENERATED = new Set(['server/src/db/tables.ts'])

/** Small files are found by name and read in one go; the budget keeps them small. */
export const sizes: Guard = (tree) => {
  const files = tree.paths.filter(isCode).map((path) => ({ path, lines: linesOf(tree, path) }))
  return [
    ...files.flatMap(tooLong),
    ...PACKAGES.flatMap((folder) => {
      const inside = files.filter(({ path }) => path.startsWith(folder))
      return [...inside.flatMap((file) => tooDeep(file.path, folder)), ...tooBig(inside, folder)]
    }),
  ]
}

type File = { path: string; lines: number }

const isCode = (path: string) => /\.(ts|tsx|mjs|css)$/.test(path) && !GENERATED.has(path)

const linesOf = (tree: Tree, path: string) => tree.text(path).trimEnd().split('\n').length

const tooLong = ({ path, lines }: File): Problem[] =>
  lines > MOST_LINES ? [{ file: path, message: `${lines} lines; at most ${MOST_LINES}` }] : []

function tooDeep(path: string, folder: string): Problem[] {
  const depth = path.slice(folder.length).split('/').length - 1
  const message = `${depth} folders below ${folder}; at most ${MOST_FOLDERS}`
  return depth > MOST_FOLDERS ? [{ file: path, message }] : []
}

function tooBig(inside: File[], folder: string): Problem[] {
  const lengths = inside
    .filter(({ path }) => !isTest(path))
    .map(({ lines }) => lines)
    .toSorted((a, b) => a - b)
  const median = atShare(lengths, 0.5)
  const nearlyAll = atShare(lengths, NEARLY_ALL.share)
  const problems: Problem[] = []
  if (median > MEDIAN) {
    problems.push({ file: folder, message: `median file is ${median} lines; at most ${MEDIAN}` })
  }
  if (nearlyAll > NEARLY_ALL.lines) {
    const message = `95 of 100 files reach ${nearlyAll} lines; at most ${NEARLY_ALL.lines}`
    problems.push({ file: folder, message })
  }
  return problems
}

const atShare = (sorted: number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
