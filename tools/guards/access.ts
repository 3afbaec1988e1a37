import { Visitor } from 'vite'
import { type Problem, isTest } from './guard.ts'
import { listImports } from './imports.ts'
import { type Tree, getLineNumber } from './tree.ts'

const ENV_RULE = 'the environment is read in server/src/config only'
const QUERY_RULE = 'queries are written in *-store.ts and server/src/db only'
const KERNEL_RULE = 'the kernel holds no SQL, which belongs in server/src/db'
const DATABASE_PACKAGES = new Set(['kysely', 'pg'])
const QUERY_STARTS = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
])

/** Access that is not visible in imports: the environment, and the database through a `Tx`. */
export function checkAccess(tree: Tree, file: string): Problem[] {
  if (!/^(contract|server|web|console|packages\/[a-z-]+)\/src\//.test(file) || isTest(file))
    return []
  const env = file.startsWith('server/src/config/') ? [] : environmentReads(tree, file)
  const isKernel = file.startsWith('server/src/kernel/')
  const isStore = !isKernel && (file.endsWith('-store.ts') || file.startsWith('server/src/db/'))
  if (isStore) return env
  const rule = isKernel ? KERNEL_RULE : QUERY_RULE
  return [...env, ...databasePackages(tree, file, rule), ...queries(tree, file, rule)]
}

function environmentReads(tree: Tree, file: string): Problem[] {
  const text = tree.text(file)
  if (!/\benv\b/.test(text)) return []
  const imported = listImports(tree, file)
    .filter(({ specifier }) => /^(node:)?process$/.test(specifier))
    .map(({ line }) => ({ file, line, message: ENV_RULE }))
  const read: Problem[] = []
  const visitor = new Visitor({
    MemberExpression: ({ object, property, start }) => {
      const isProcess = object.type === 'Identifier' && object.name === 'process'
      const isEnv =
        (property.type === 'Identifier' && property.name === 'env') ||
        (property.type === 'Literal' && property.value === 'env')
      if (isProcess && isEnv)
        read.push({ file, line: getLineNumber(text, start), message: ENV_RULE })
    },
  })
  visitor.visit(tree.parsed(file).program)
  return [...imported, ...read]
}

function databasePackages(tree: Tree, file: string, rule: string): Problem[] {
  return listImports(tree, file)
    .filter(({ specifier }) => DATABASE_PACKAGES.has(specifier.split('/')[0] ?? ''))
    .map(({ line, specifier }) => ({
      file,
      line,
      message: `must not import ${specifier}: ${rule}`,
    }))
}

function queries(tree: Tree, file: string, rule: string): Problem[] {
  const text = tree.text(file)
  const found: Problem[] = []
  const report = (name: string, start: number) =>
    found.push({ file, line: getLineNumber(text, start), message: `${name} here: ${rule}` })
  const visitor = new Visitor({
    TaggedTemplateExpression: ({ tag, start }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') report('sql template', start)
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name, start } = callee.property
      if (QUERY_STARTS.has(name)) report(name, start)
    },
  })
  visitor.visit(tree.parsed(file).program)
  return found
}
