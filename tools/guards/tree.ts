import { type ParseResult, parseSync } from 'vite'

/** Files by their path from the checkout's root, so that a test can provide any tree. */
export type Tree = {
  readonly paths: readonly string[]
  has(path: string): boolean
  hasFolder(path: string): boolean
  text(path: string): string
  parsed(path: string): ParseResult
}

export function createTree(paths: readonly string[], read: (path: string) => string): Tree {
  const sorted = paths.toSorted()
  const files = new Set(sorted)
  const folders = new Set(sorted.flatMap(listFolders))
  const texts = new Map<string, string>()
  const modules = new Map<string, ParseResult>()
  const tree: Tree = {
    paths: sorted,
    has: (path) => files.has(path),
    hasFolder: (path) => folders.has(path),
    text: (path) => memoize(texts, path, () => read(path)),
    parsed: (path) => memoize(modules, path, () => parseSync(path, tree.text(path))),
  }
  return tree
}

export const createTestTree = (files: Record<string, string>) =>
  createTree(Object.keys(files), (path) => files[path] ?? '')

export const listSources = (tree: Tree) => tree.paths.filter((path) => /\.(ts|tsx|mjs)$/.test(path))

export const getLineNumber = (text: string, offset: number) =>
  text.slice(0, offset).split('\n').length

function listFolders(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function memoize<T>(known: Map<string, T>, key: string, make: () => T): T {
  const cached = known.get(key)
  if (cached !== undefined) return cached
  const created = make()
  known.set(key, created)
  return created
}
