import type { Lists, Pattern, Rule, RuleScope } from '../matching/rule.ts'
import { OUTCOME_BY_CLASS, type ScreenClass } from '../verdict.ts'
import type { DataLine } from './data-file.ts'

/** Lines that belong to one heading, such as `rule en.minor.words`. */
type Block = { kind: string; name: string; place: string; lines: DataLine[] }
type Sections = Map<string, DataLine[]>

const HEADING = /^(list|patterns|rule) (\S+)$/
const SECTIONS = ['match', 'unless', 'near', 'disguised']

const CHAT: readonly RuleScope[] = ['from-user', 'from-character']
const DESCRIPTIONS: readonly RuleScope[] = ['profile', 'picture-prompt']
const SCOPES_BY_NAME: Readonly<Record<string, readonly RuleScope[]>> = {
  all: [...CHAT, ...DESCRIPTIONS],
  chat: CHAT,
  descriptions: DESCRIPTIONS,
  'from-user': ['from-user'],
  'from-character': ['from-character'],
  profile: ['profile'],
  'picture-prompt': ['picture-prompt'],
  unchecked: ['unchecked'],
}

const fail = (place: string, message: string): never => {
  throw new Error(`${place}: ${message}`)
}

const splitBlocks = (lines: readonly DataLine[]): Block[] => {
  const blocks: Block[] = []
  for (const line of lines) {
    if (line.indent > 0) {
      const block = blocks.at(-1) ?? fail(line.place, 'expected a list, patterns or a rule')
      block.lines.push(line)
      continue
    }
    const [, kind, name] = HEADING.exec(line.text) ?? []
    if (kind === undefined || name === undefined)
      return fail(line.place, `expected "list", "patterns" or "rule" and a name: "${line.text}"`)
    blocks.push({ kind, name, place: line.place, lines: [] })
  }
  return blocks
}

/** One pattern a line; a line with more blanks before it continues the pattern. */
const joinPatterns = (lines: readonly DataLine[], indent: number): Pattern[] => {
  const patterns: Pattern[] = []
  for (const line of lines) {
    const last = patterns.at(-1)
    if (line.indent === indent) patterns.push({ text: line.text, place: line.place })
    else if (line.indent > indent && last)
      last.text += last.text.endsWith('|') ? line.text : ` ${line.text}`
    else fail(line.place, `expected ${indent} blanks before "${line.text}"`)
  }
  return patterns
}

const splitSections = ({ lines }: Block): { fields: Map<string, DataLine>; sections: Sections } => {
  const fields = new Map<string, DataLine>()
  const sections: Sections = new Map()
  let section: DataLine[] | undefined
  for (const line of lines) {
    const [, field, value] = /^(class|directions) (.+)$/.exec(line.text) ?? []
    if (line.indent > 2) {
      if (section === undefined) return fail(line.place, `expected a section before "${line.text}"`)
      section.push(line)
    } else if (field !== undefined && value !== undefined) {
      fields.set(field, { ...line, text: value })
    } else if (SECTIONS.includes(line.text) && !sections.has(line.text)) {
      section = []
      sections.set(line.text, section)
    } else {
      fail(line.place, `expected class, directions or one of ${SECTIONS.join(', ')}`)
    }
  }
  return { fields, sections }
}

const isClass = (name: string): name is ScreenClass => Object.hasOwn(OUTCOME_BY_CLASS, name)

const toScopes = ({ text, place }: DataLine): RuleScope[] =>
  text
    .split(' ')
    .flatMap((name) => SCOPES_BY_NAME[name] ?? fail(place, `unknown direction "${name}"`))

const readBlock = ({ name, place, lines }: Block): [string, Pattern[]] => {
  const patterns = joinPatterns(lines, 2)
  return patterns.length === 0 ? fail(place, `"${name}" is empty`) : [name, patterns]
}

/** Parses all rule files together, because they share the names of lists and patterns. */
export const parseRules = (files: readonly DataLine[][]): { rules: Rule[]; lists: Lists } => {
  const blocks = files.flatMap(splitBlocks)
  const names = new Set<string>()
  for (const { name, place } of blocks) {
    if (names.has(name)) fail(place, `"${name}" is defined twice`)
    names.add(name)
  }
  const blocksOf = (kind: string) => blocks.filter((block) => block.kind === kind)
  const lists = new Map(blocksOf('list').map(readBlock))
  const groups = new Map(blocksOf('patterns').map(readBlock))

  /** Replaces a line that only names a group of patterns by the group. */
  const expandGroups = (patterns: readonly Pattern[], outer: readonly string[] = []): Pattern[] =>
    patterns.flatMap((pattern) => {
      const [, name = ''] = /^<([^>]+)>$/.exec(pattern.text) ?? []
      const group = groups.get(name)
      if (group === undefined) return [pattern]
      if (outer.includes(name)) fail(pattern.place, `the patterns ${name} contain themselves`)
      return expandGroups(group, [...outer, name])
    })

  const toRule = (block: Block): Rule => {
    const { fields, sections } = splitSections(block)
    const require = (name: string): DataLine =>
      fields.get(name) ?? fail(block.place, `the rule has no ${name}`)
    const name = require('class')
    const patternsOf = (section: string): Pattern[] =>
      expandGroups(joinPatterns(sections.get(section) ?? [], 4))
    const patterns = patternsOf('match')
    if (patterns.length === 0) fail(block.place, 'the rule matches nothing')
    return {
      id: block.name,
      class: isClass(name.text) ? name.text : fail(name.place, `unknown class "${name.text}"`),
      scopes: toScopes(require('directions')),
      patterns,
      unless: patternsOf('unless'),
      near: patternsOf('near'),
      disguised: patternsOf('disguised').flatMap(({ text }) => text.split('|')),
    }
  }

  return { rules: blocksOf('rule').map(toRule), lists }
}
