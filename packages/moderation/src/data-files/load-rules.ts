import { readdirSync } from 'node:fs'
import type { Lists, Rule } from '../matching/rule.ts'
import { readDataLines } from './data-file.ts'
import { parseRules } from './parse-rules.ts'

const RULES_FOLDER = new URL('../../rules/', import.meta.url)

/** Reads every rule file. The order of the files decides between equal matches. */
export const loadRules = (): { rules: Rule[]; lists: Lists } => {
  const files = readdirSync(RULES_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
  return parseRules(files.map((name) => readDataLines(`rules/${name}`)))
}
