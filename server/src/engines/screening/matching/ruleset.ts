import type { Direction } from '../port.ts'
import { makeDisguisedWords } from './disguised-words.ts'
import type { DisguisedWords } from './disguised-words.ts'
import { makePatternReader } from './pattern.ts'
import type { Lists } from './pattern.ts'
import { compile } from './program.ts'
import type { Program } from './program.ts'
import type { Rule } from './rule.ts'
import { threadsOf } from './threads.ts'
import type { Threads } from './threads.ts'
import { makeVocabulary } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a pattern means when it is found: a rule's match, or an excuse for some rules. */
export type Meaning =
  | { is: 'match'; rule: Rule }
  | { is: 'excuse'; rules: ReadonlySet<Rule>; reach: number }

export type RuleSet = {
  program: Program
  newThreads: () => Threads
  meanings: readonly Meaning[]
  vocabulary: Vocabulary
  disguised: DisguisedWords
  rulesOfDisguised: ReadonlyMap<string, Rule>
}

const NEAR_REACH = 48

/** A pattern that is looked for, and which of the meanings it has. */
type Aim = { pattern: string; found: number; isExcuse: boolean }

const aimsOf = (rules: readonly Rule[]): { aims: Aim[]; meanings: Meaning[] } => {
  const aims: Aim[] = []
  const meanings: Meaning[] = []
  const excuses = new Map<string, { pattern: string; reach: number; rules: Set<Rule> }>()

  const excuse = (rule: Rule, pattern: string, reach: number): void => {
    const key = `${reach} ${pattern}`
    const shared = excuses.get(key) ?? { pattern, reach, rules: new Set<Rule>() }
    shared.rules.add(rule)
    excuses.set(key, shared)
  }

  for (const rule of rules) {
    const found = meanings.push({ is: 'match', rule }) - 1
    for (const pattern of rule.patterns) aims.push({ pattern, found, isExcuse: false })
    for (const pattern of rule.unless ?? []) excuse(rule, pattern, 0)
    for (const pattern of rule.near ?? []) excuse(rule, pattern, NEAR_REACH)
  }
  for (const { pattern, reach, rules: excused } of excuses.values()) {
    const found = meanings.push({ is: 'excuse', rules: excused, reach }) - 1
    aims.push({ pattern, found, isExcuse: true })
  }
  return { aims, meanings }
}

const rulesOf = (all: readonly Rule[], direction: Direction): readonly Rule[] =>
  all.filter((rule) => rule.directions.includes(direction))

/** The costly half, plain data that another process may make. */
export const programOf = (all: readonly Rule[], lists: Lists, direction: Direction): Program => {
  const read = makePatternReader(lists)
  const { aims } = aimsOf(rulesOf(all, direction))
  return compile(aims.map(({ pattern, ...aim }) => ({ node: read(pattern), ...aim })))
}

/** The rules with the program that was made of them. */
export const ruleSetOf = (
  all: readonly Rule[],
  direction: Direction,
  program: Program,
): RuleSet => {
  const rules = rulesOf(all, direction)
  const rulesOfDisguised = new Map(
    rules.flatMap((rule) => (rule.disguised ?? []).map((word): [string, Rule] => [word, rule])),
  )
  return {
    program,
    newThreads: threadsOf(program),
    meanings: aimsOf(rules).meanings,
    vocabulary: makeVocabulary(program),
    disguised: makeDisguisedWords([...rulesOfDisguised.keys()]),
    rulesOfDisguised,
  }
}

export const compileRules = (all: readonly Rule[], lists: Lists, direction: Direction): RuleSet =>
  ruleSetOf(all, direction, programOf(all, lists, direction))
