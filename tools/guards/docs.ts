import { posix } from 'node:path'
import type { Guard, Problem } from './guard.ts'
import { type Tree, getLineNumber } from './tree.ts'

const FILE_ENDINGS = /\.(ts|tsx|mjs|js|json|jsonl|sql|md|css|html|sh|yml|yaml|png|webp|svg)$/
const NOT_IN_GIT = /(^|\/)(node_modules|dist|data|\.tsbuild|test-results|\.env)(\/|$)/

/** Documents mention only existing paths and scripts. ADRs are history and may mention removed ones. */
export const docs: Guard = (tree) => {
  const scripts = readScripts(tree)
  return tree.paths
    .filter((path) => path === 'README.md' || /^docs\/(?!adr\/).*\.md$/.test(path))
    .flatMap((file) => [
      ...deadPaths(tree, file),
      ...deadLinks(tree, file),
      ...deadScripts(tree, file, scripts),
    ])
}

function readScripts(tree: Tree): Set<string> {
  const { scripts = {} } = tree.has('package.json') ? JSON.parse(tree.text('package.json')) : {}
  return new Set(Object.keys(scripts))
}

const removeCodeBlocks = (text: string) =>
  text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ' '))

function deadPaths(tree: Tree, file: string): Problem[] {
  const prose = removeCodeBlocks(tree.text(file))
  return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap((match) => {
    const path = match[1] ?? ''
    if (!isPathClaim(tree, path) || exists(tree, file, path)) return []
    return [{ file, line: getLineNumber(prose, match.index), message: `there is no ${path}` }]
  })
}

function deadLinks(tree: Tree, file: string): Problem[] {
  const prose = removeCodeBlocks(tree.text(file))
  const links = [
    ...prose.matchAll(/\]\(([^)\s]+)[^)]*\)/g),
    ...prose.matchAll(/\b(?:src|href)="([^"]+)"/g),
  ]
  return links.flatMap((match) => {
    const link = (match[1] ?? '').replace(/[#?].*$/, '')
    if (link === '' || /^([a-z]+:|\/)/.test(link)) return []
    const path = posix.join(posix.dirname(file), link).replace(/\/$/, '')
    if (path === '.' || tree.has(path) || tree.hasFolder(path)) return []
    return [
      { file, line: getLineNumber(prose, match.index), message: `the link to ${link} is dead` },
    ]
  })
}

function deadScripts(tree: Tree, file: string, scripts: ReadonlySet<string>): Problem[] {
  const text = tree.text(file)
  return [...text.matchAll(/\bnpm (run )?([a-z][\w:-]*)/g)].flatMap((match) => {
    const name = match[2] ?? ''
    const isScript = match[1] !== undefined || name === 'start' || name === 'test'
    if (!isScript || scripts.has(name)) return []
    return [
      { file, line: getLineNumber(text, match.index), message: `there is no script “${name}”` },
    ]
  })
}

/** Media types and fractions have slashes too: a path starts with a known folder or has a file ending. */
function isPathClaim(tree: Tree, path: string): boolean {
  if (/[\s:=()$|\\"']/.test(path) || path.startsWith('/') || NOT_IN_GIT.test(path)) return false
  if (/^\.{1,2}\//.test(path)) return true
  if (!path.includes('/')) return false
  return tree.hasFolder(path.split('/')[0] ?? '') || FILE_ENDINGS.test(path)
}

/** Relative to the root, to the document, or by its last parts; `<noun>` and `*` are wildcards. */
function exists(tree: Tree, file: string, path: string): boolean {
  const bare = path.replace(/\/$/, '')
  const pattern = bare
    .replace(/^\.\//, '')
    .split(/(<[^>]+>|\{[^}]+\}|\*+|…)/)
    .map((part, index) => (index % 2 ? '[^/]+' : part.replaceAll(/[.+^[\]]/g, '\\$&')))
    .join('')
  const beside = posix.join(posix.dirname(file), bare)
  if (tree.has(beside) || tree.hasFolder(beside)) return true
  const matcher = new RegExp(`(^|/)${pattern}(/|$)`)
  return tree.paths.some((one) => matcher.test(one))
}
