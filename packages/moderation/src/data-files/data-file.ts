import { readFileSync } from 'node:fs'

const PACKAGE_FOLDER = new URL('../../', import.meta.url)

/** A line of a data file and its place, for messages about errors: `rules/en/minor.txt:12`. */
export type DataLine = { text: string; indent: number; place: string }

/** The lines of a text without blank lines and comments, which begin with two slashes. */
export const splitDataLines = (content: string, file: string): DataLine[] =>
  content.split('\n').flatMap((line, index) => {
    const text = line.trim()
    if (text === '' || text.startsWith('//')) return []
    return [{ text, indent: line.search(/\S/), place: `${file}:${index + 1}` }]
  })

/** @param file relative to the folder of this package */
export const readDataLines = (file: string): DataLine[] =>
  splitDataLines(readFileSync(new URL(file, PACKAGE_FOLDER), 'utf8'), file)

/** Reads a table with two words a line. */
export const readWordPairs = (file: string): Map<string, string> => {
  const pairs = new Map<string, string>()
  for (const { text, place } of readDataLines(file)) {
    const [from, to, more] = text.split(/\s+/)
    if (from === undefined || to === undefined || more !== undefined)
      throw new Error(`${place}: expected two words, found "${text}"`)
    if (pairs.has(from)) throw new Error(`${place}: "${from}" is listed twice`)
    pairs.set(from, to)
  }
  return pairs
}
