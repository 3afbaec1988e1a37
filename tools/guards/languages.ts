import { Visitor } from 'vite'
import type { Guard, Problem } from './guard.ts'
import { isTest } from './guard.ts'
import { type Texts, compareTexts, findLine, getFileName, readTexts } from './text-files.ts'
import { findTextUses } from './find-text-uses.ts'
import { type Tree, getLineNumber, listSources } from './tree.ts'

const FOLDERS = ['web/src/i18n', 'server/src/i18n', 'console/src/i18n', 'packages/ui/src/i18n']
/** The sources that use the texts of a folder, and where else a key may be mentioned. */
const TEXT_OWNERS = [
  {
    texts: 'web/src/i18n',
    usedIn: 'web/',
    mentionedIn: ['web/src/', 'contract/src/', 'server/src/'],
  },
  { texts: 'console/src/i18n', usedIn: 'console/', mentionedIn: ['console/src/'] },
  { texts: 'packages/ui/src/i18n', usedIn: 'packages/ui/', mentionedIn: ['packages/ui/src/'] },
]
const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Both languages are complete, every used text exists, and every text is used. */
export const languages: Guard = (tree) => {
  const english = FOLDERS.map((folder) => readTexts(tree, `${folder}/en-US.json`))
  const chinese = FOLDERS.map((folder) => readTexts(tree, `${folder}/zh-CN.json`))
  return [
    ...FOLDERS.flatMap((folder, index) => comparePair(folder, english[index], chinese[index])),
    ...checkErrorTexts(tree, english),
    ...checkErrorTexts(tree, chinese),
    ...TEXT_OWNERS.flatMap((owner) => checkUses(tree, owner)),
  ]
}

function comparePair(folder: string, one: Texts | undefined, other: Texts | undefined) {
  if (one && other) return compareTexts(one, other)
  const present = one ?? other
  if (!present) return []
  return [{ file: folder, message: `only ${getFileName(present)}: both languages or none` }]
}

const findSources = (tree: Tree, ...folders: string[]) =>
  listSources(tree).filter((path) => folders.some((one) => path.startsWith(one)) && !isTest(path))

function checkUses(
  tree: Tree,
  { texts, usedIn, mentionedIn }: (typeof TEXT_OWNERS)[number],
): Problem[] {
  const english = readTexts(tree, `${texts}/en-US.json`)
  if (!english) return []
  const sources = findSources(tree, ...mentionedIn)
  const uses = sources.map((file) => findTextUses(tree, file))
  const keys = [...english.entries.keys()]
  const names = new Set(keys.flatMap((key) => [key, stripPlural(key)]))
  const unknown = uses
    .flatMap(({ used }) => used)
    .filter(({ file }) => file.startsWith(usedIn))
    .filter(({ key, isPrefix }) =>
      isPrefix ? !keys.some((one) => one.startsWith(key)) : !names.has(key),
    )
    .map(({ key, file, line }) => ({
      file,
      line,
      message: `no text “${key}” in ${getFileName(english)}`,
    }))
  const mentioned = new Set(uses.flatMap((one) => [...one.mentioned.keys]))
  const prefixes = [...new Set(uses.flatMap((one) => [...one.mentioned.prefixes]))]
  const unused = keys
    .filter((key) => !mentioned.has(key) && !mentioned.has(stripPlural(key)))
    .filter((key) => !prefixes.some((prefix) => key.startsWith(prefix)))
    .map((key) => ({
      file: english.file,
      line: findLine(english, key),
      message: `nothing uses “${key}”`,
    }))
  return [...unknown, ...unused]
}

/** `items.one`, `items_one` and other plural forms are all used as `items`. */
const stripPlural = (key: string) => key.replace(new RegExp(`[._](${PLURALS.join('|')})$`), '')

/** The web app may have its own text for an error; otherwise the server's is shown. */
function checkErrorTexts(tree: Tree, places: (Texts | undefined)[]): Problem[] {
  const present = places.filter((texts) => texts !== undefined)
  const [first] = present
  if (!first) return []
  const tables = tree.paths.filter((path) => /^contract\/src\/(.*\/)?errors\.ts$/.test(path))
  return tables.flatMap((file) =>
    findErrorKeys(tree, file)
      .filter(({ key }) => !present.some(({ entries }) => entries.has(key)))
      .map(({ key, line }) => ({
        file,
        line,
        message: `no text “${key}” in ${getFileName(first)}`,
      })),
  )
}

function findErrorKeys(tree: Tree, file: string) {
  const text = tree.text(file)
  const keys: { key: string; line: number }[] = []
  const visitor = new Visitor({
    Property: ({ key, value, start }) => {
      const isText = key.type === 'Identifier' && key.name === 'text'
      if (!isText || value.type !== 'Literal' || typeof value.value !== 'string') return
      keys.push({ key: value.value, line: getLineNumber(text, start) })
    },
  })
  visitor.visit(tree.parsed(file).program)
  return keys
}
