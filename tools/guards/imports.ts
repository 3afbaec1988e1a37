import { posix } from 'node:path'
import { Visitor } from 'vite'
import { type Tree, getLineNumber } from './tree.ts'

export type Import = {
  specifier: string
  /** The imported file of the tree; undefined for a package. */
  target: string | undefined
  kind: 'static' | 'dynamic' | 'type'
  line: number
}

const CONTRACT = /^@dulcinea\/contract(?:\/(.+))?$/
const PACKAGE = /^@dulcinea\/([a-z-]+)(?:\/(.+))?$/
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

export function listImports(tree: Tree, path: string): Import[] {
  const text = tree.text(path)
  const imports: Import[] = []
  const add = (source: { value: unknown; start: number }, kind: Import['kind']) => {
    if (typeof source.value !== 'string') return
    const target = resolve(tree, path, source.value)
    imports.push({ specifier: source.value, target, kind, line: getLineNumber(text, source.start) })
  }
  const visitor = new Visitor({
    // `import { type A }` loads the file; only `import type` does not.
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type' ? 'type' : 'static'),
    ExportAllDeclaration: (node) =>
      add(node.source, node.exportKind === 'type' ? 'type' : 'static'),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source, node.exportKind === 'type' ? 'type' : 'static')
    },
    ImportExpression: (node) => {
      if (node.source.type === 'Literal') add(node.source, 'dynamic')
    },
    TSImportType: (node) => add(node.source, 'type'),
  })
  visitor.visit(tree.parsed(path).program)
  return imports
}

function resolve(tree: Tree, from: string, specifier: string): string | undefined {
  const contract = CONTRACT.exec(specifier)
  if (contract) return `contract/src/${contract[1] ? `shared/${contract[1]}` : 'index'}.ts`
  const ours = PACKAGE.exec(specifier)
  if (ours) return `packages/${ours[1]}/src/${ours[2] ?? 'index.ts'}`
  if (!specifier.startsWith('.')) return undefined
  const bare = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
  const file = ENDINGS.map((ending) => bare + ending).find((candidate) => tree.has(candidate))
  return file ?? bare
}
