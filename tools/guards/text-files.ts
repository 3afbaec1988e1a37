import type { Problem } from './guard.ts'
import { type Tree, getLineNumber } from './tree.ts'

export type Texts = { file: string; entries: ReadonlyMap<string, string>; source: string }

/** The texts of one language by dotted key; undefined when there is no such file. */
export function readTexts(tree: Tree, file: string): Texts | undefined {
  if (!tree.has(file)) return undefined
  const source = tree.text(file)
  return { file, source, entries: new Map(flatten(JSON.parse(source), '')) }
}

/** Both languages have the same keys with the same placeholders. */
export function compareTexts(one: Texts, other: Texts): Problem[] {
  return [
    ...[one, other].flatMap(findEmptyTexts),
    ...findMissingKeys(one, other),
    ...findMissingKeys(other, one),
    ...[...one.entries].flatMap(([key, text]) => {
      const translated = other.entries.get(key)
      if (translated === undefined || listPlaceholders(text) === listPlaceholders(translated))
        return []
      const message = `“${key}” has ${listPlaceholders(text) || 'no placeholders'}, ${getFileName(other)} has ${listPlaceholders(translated) || 'none'}`
      return [{ file: one.file, line: findLine(one, key), message }]
    }),
  ]
}

export function findLine({ source }: Texts, key: string): number {
  let offset = 0
  for (const part of key.split('.')) {
    offset = Math.max(offset, source.indexOf(`"${part}"`, offset))
  }
  return getLineNumber(source, offset)
}

export const getFileName = ({ file }: Texts) => file.split('/').pop() ?? file

const listPlaceholders = (text: string) =>
  [...new Set(text.match(/\{\{[^}]*\}\}/g))]
    .map((blank) => blank.replaceAll(/\s/g, ''))
    .sort()
    .join(' ')

const findEmptyTexts = (texts: Texts): Problem[] =>
  [...texts.entries]
    .filter(([, text]) => text.trim() === '')
    .map(([key]) => ({
      file: texts.file,
      line: findLine(texts, key),
      message: `“${key}” is empty`,
    }))

const findMissingKeys = (has: Texts, lacks: Texts): Problem[] =>
  [...has.entries.keys()]
    .filter((key) => !lacks.entries.has(key) && !isForeignPlural(lacks, key))
    .map((key) => ({
      file: has.file,
      line: findLine(has, key),
      message: `“${key}” is not in ${getFileName(lacks)}`,
    }))

/** Chinese has a single plural form, so it need not repeat the English `one`. */
function isForeignPlural(texts: Texts, key: string): boolean {
  const plural = /^(.+[._])(zero|one|two|few|many)$/.exec(key)
  const [, start = '', form = ''] = plural ?? []
  if (!texts.entries.has(`${start}other`)) return false
  const { pluralCategories } = new Intl.PluralRules(getLocale(texts)).resolvedOptions()
  return !pluralCategories.some((category) => category === form)
}

const getLocale = (texts: Texts) => getFileName(texts).replace('.json', '')

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return [[key, '']]
  return Object.entries(value).flatMap(([name, inner]) =>
    flatten(inner, key ? `${key}.${name}` : name),
  )
}
