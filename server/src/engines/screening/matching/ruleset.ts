import type { Direction } from '../port.ts'
import { makeDisguisedWords } from './disguised-words.ts'
import type { DisguisedWords } from './disguised-words.ts'
import { makePatternReader } from './pattern.ts'
import type { Lists } from './pattern.ts'
import { compile } from './program.ts'
import type { Goal, Program } from './program.ts'
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

export const compileRules = (all: readonly Rule[], lists: Lists, direction: Direction): RuleSet => {
  const read = makePatternReader(lists)
  const rules = all.filter((rule) => rule.directions.includes(direction))
  const goals: Goal[] = []
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
    for (const pattern of rule.patterns) goals.push({ node: read(pattern), found, isExcuse: false })
    for (const pattern of rule.unless ?? []) excuse(rule, pattern, 0)
    for (const pattern of rule.near ?? []) excuse(rule, pattern, NEAR_REACH)
  }
  for (const { pattern, reach, rules: excused } of excuses.values()) {
    const found = meanings.push({ is: 'excuse', rules: excused, reach }) - 1
    goals.push({ node: read(pattern), found, isExcuse: true })
  }

  const program = compile(goals)
  const rulesOfDisguised = new Map(
    rules.flatMap((rule) => (rule.disguised ?? []).map((word): [string, Rule] => [word, rule])),
  )
  return {
    program,
    newThreads: threadsOf(program),
    meanings,
    vocabulary: makeVocabulary(program),
    disguised: makeDisguisedWords([...rulesOfDisguised.keys()]),
    rulesOfDisguised,
  }
}
