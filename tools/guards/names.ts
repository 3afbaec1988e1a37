import { type Guard, type Problem, isTest } from './guard.ts'
import { type Tree, lineAt } from './tree.ts'

const EMPTY_WORDS = /^(utils?|helpers?|common|lib|general|misc)$/
const LEAVINGS =
  /(^|\/)(node_modules|dist|\.tsbuild|coverage|test-results|playwright-report)\/|\.(tsbuildinfo|log)$/
const MACHINE_PATHS = /(?<![\w.-])\/(?:work|root)\/[\w./-]*/g
const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|otf|mp[34]|gz|br|zip|pdf)$/

/** Names say what a thing is; nothing that a machine made or that names one machine is kept. */
export const names: Guard = (tree) => [
  ...tree.paths.flatMap(emptyName),
  ...tree.paths.flatMap(leaving),
  ...migrationNames(tree),
  ...tree.paths.flatMap((path) => machinePaths(tree, path)),
]

function emptyName(path: string): Problem[] {
  const words = path.split('/').map((part) => part.replace(/\..*$/, ''))
  const empty = words.find((word) => EMPTY_WORDS.test(word))
  return empty ? [{ file: path, message: `“${empty}” does not say what is inside` }] : []
}

const leaving = (path: string): Problem[] =>
  LEAVINGS.test(path) ? [{ file: path, message: 'made by a build or a run; not for git' }] : []

function migrationNames(tree: Tree): Problem[] {
  const folder = 'server/migrations/'
  const files = tree.paths.filter((path) => path.startsWith(folder) && path.endsWith('.sql'))
  return files.flatMap((file, index) => {
    const number = /^(\d{4})_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.exec(file.slice(folder.length))?.[1]
    if (!number) return [{ file, message: 'a migration is named NNNN_words_in_snake_case.sql' }]
    const expected = String(index + 1).padStart(4, '0')
    if (number === expected) return []
    return [{ file, message: `migration number ${number} where ${expected} comes next` }]
  })
}

function machinePaths(tree: Tree, path: string): Problem[] {
  if (isTest(path) || BINARY.test(path) || path.endsWith('package-lock.json')) return []
  const text = tree.text(path)
  return [...text.matchAll(MACHINE_PATHS)].map((match) => ({
    file: path,
    line: lineAt(text, match.index),
    message: `${match[0]} is a path of one machine`,
  }))
}
