import { type ParseResult, parseSync } from 'vite'

/** Files by their path from the checkout's root, so that a test can plant any tree it likes. */
export type Tree = {
  readonly paths: readonly string[]
  has(path: string): boolean
  hasFolder(path: string): boolean
  text(path: string): string
  parsed(path: string): ParseResult
}

export function treeOf(paths: readonly string[], read: (path: string) => string): Tree {
  const sorted = paths.toSorted()
  const files = new Set(sorted)
  const folders = new Set(sorted.flatMap(foldersOf))
  const texts = new Map<string, string>()
  const modules = new Map<string, ParseResult>()
  const tree: Tree = {
    paths: sorted,
    has: (path) => files.has(path),
    hasFolder: (path) => folders.has(path),
    text: (path) => remembered(texts, path, () => read(path)),
    parsed: (path) => remembered(modules, path, () => parseSync(path, tree.text(path))),
  }
  return tree
}

export const plantedTree = (files: Record<string, string>) =>
  treeOf(Object.keys(files), (path) => files[path] ?? '')

export const sourcesOf = (tree: Tree) => tree.paths.filter((path) => /\.(ts|tsx|mjs)$/.test(path))

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = make()
  known.set(key, made)
  return made
}
