import { Visitor } from 'vite'
import type { Guard, Problem } from './guard.ts'
import { type Tree, getLineNumber, listSources } from './tree.ts'

/** Words of the early code base that say nothing to a newcomer. */
const FORBIDDEN_WORDS = new Set([
  ...[
    'told',
    'tell',
    'tells',
    'asked',
    'wish',
    'wishes',
    'kept',
    'desk',
    'gulp',
    'gulps',
    'stretch',
  ],
  ...['door', 'doors', 'doorkeeper', 'draughtsman', 'errand', 'errands', 'deed', 'deeds', 'till'],
  ...['her', 'hers', 'somebody', 'nobody', 'whoever', 'whose', 'heard', 'said', 'spoken', 'purse'],
])
/** Drawn objects, phrases and rules about language: there the words mean what they say. */
const CONTENT_FOLDERS = [
  'server/catalogue/',
  'packages/portraits/',
  'packages/scripted-chat/',
  'packages/moderation/',
  'tools/attribute-pictures/',
]
const PACKAGES = [
  'contract/src/',
  'packages/',
  'server/src/',
  'web/src/',
  'console/src/',
  'tools/',
  'bench/',
]

type Declaration = { name: string; start: number; isExportedType: boolean }

/** Names use the field's own terms, and an exported type name has one meaning in its package. */
export const vocabulary: Guard = (tree) => {
  const files = listSources(tree).map((path) => ({
    path,
    declarations: listDeclarations(tree, path),
  }))
  return [
    ...tree.paths.flatMap(checkFileName),
    ...files.flatMap(({ path, declarations }) => checkNames(tree, path, declarations)),
    ...PACKAGES.flatMap((folder) =>
      findDuplicateTypes(
        tree,
        files.filter(({ path }) => path.startsWith(folder)),
      ),
    ),
  ]
}

const isContent = (path: string) => CONTENT_FOLDERS.some((folder) => path.startsWith(folder))

const findForbiddenWord = (name: string): string | undefined =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .find((word) => FORBIDDEN_WORDS.has(word))

function checkFileName(path: string): Problem[] {
  if (isContent(path)) return []
  const word = findForbiddenWord(path)
  return word ? [{ file: path, message: `“${word}” in a file name: use the standard term` }] : []
}

function checkNames(tree: Tree, path: string, declarations: Declaration[]): Problem[] {
  if (isContent(path)) return []
  return declarations.flatMap(({ name, start }) => {
    const word = findForbiddenWord(name)
    if (!word) return []
    const message = `“${word}” in ${name}: use the standard term`
    return [{ file: path, line: getLineNumber(tree.text(path), start), message }]
  })
}

type SourceFile = { path: string; declarations: Declaration[] }

function findDuplicateTypes(tree: Tree, files: SourceFile[]): Problem[] {
  const firstFiles = new Map<string, string>()
  return files.flatMap(({ path, declarations }) =>
    declarations.flatMap(({ name, start, isExportedType }) => {
      if (!isExportedType) return []
      const first = firstFiles.get(name)
      if (!first) {
        firstFiles.set(name, path)
        return []
      }
      const message = `type ${name} is declared in ${first} too: each says what it holds`
      return [{ file: path, line: getLineNumber(tree.text(path), start), message }]
    }),
  )
}

/** Functions, types, classes, enums and constants, at any depth; types also say if exported. */
function listDeclarations(tree: Tree, path: string): Declaration[] {
  const found: Declaration[] = []
  const exportedTypes = new Set<number>()
  const add = (id: { name: string; start: number } | null, isType: boolean) => {
    if (!id) return
    const isExportedType = isType && exportedTypes.has(id.start)
    found.push({ name: id.name, start: id.start, isExportedType })
  }
  const visitor = new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      const isType =
        declaration?.type === 'TSTypeAliasDeclaration' ||
        declaration?.type === 'TSInterfaceDeclaration'
      if (isType) exportedTypes.add(declaration.id.start)
    },
    TSTypeAliasDeclaration: ({ id }) => add(id, true),
    TSInterfaceDeclaration: ({ id }) => add(id, true),
    FunctionDeclaration: ({ id }) => add(id, false),
    ClassDeclaration: ({ id }) => add(id, false),
    VariableDeclarator: ({ id }) => {
      if (id.type === 'Identifier') add(id, false)
    },
  })
  visitor.visit(tree.parsed(path).program)
  return found
}
