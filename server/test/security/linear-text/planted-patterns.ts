import { readFileSync } from 'node:fs'

// Slow patterns, one for each way to write or build one: the guard must find all of them.
const blanks = '\\s*'
const words = ['add', 'call']
const [fromFile = '']: string[] = JSON.parse(
  readFileSync(new URL('./planted-patterns.json', import.meta.url), 'utf8'),
)

export const PLANTED_PATTERNS = {
  severalRuns: /a\s*\s*\s*b/,
  nested: /^(?:x+)+y$/,
  trailingRun: /-+$/,
  openingsWithoutEnd: /（[^）]*）/g,
  behindAPrefix: /\bmy name is\s+(.+?)\s*,\s*$/i,
  fromATemplate: new RegExp(`(?:${words.join('|')})${blanks}${blanks}(?:me)?${blanks}!`, 'i'),
  withoutNew: RegExp(['[A-Z]', "[a-z'-]*"].join('') + '[a-z-]*\\d'),
  fromADataFile: new RegExp(fromFile),
}

export const buildWhenCalled = (word: string): RegExp => new RegExp(`${word}.*${word}.*!`)
