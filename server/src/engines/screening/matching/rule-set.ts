import type { Direction } from '../port.ts'
import { createDisguisedWords } from './disguised-words.ts'
import type { DisguisedWords } from './disguised-words.ts'
import { createPatternParser } from './pattern.ts'
import type { Lists } from './pattern.ts'
import { compileNfa } from './nfa-program.ts'
import type { Program } from './nfa-program.ts'
import type { Rule } from './rule.ts'
import { createNfaRunner } from './nfa.ts'
import type { NfaRun } from './nfa.ts'
import { createVocabulary } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Meaning of a matched pattern: a match of a rule, or an excuse that cancels matches of some rules. */
export type PatternMeaning =
  | { is: 'match'; rule: Rule }
  | { is: 'excuse'; rules: ReadonlySet<Rule>; reach: number }

export type RuleSet = {
  program: Program
  startNfaRun: () => NfaRun
  meanings: readonly PatternMeaning[]
  vocabulary: Vocabulary
  disguised: DisguisedWords
  rulesByDisguisedWord: ReadonlyMap<string, Rule>
}

const NEAR_REACH_CHARS = 48

/** A pattern to search for, with the index of its meaning. */
type PatternTarget = { pattern: string; found: number; isExcuse: boolean }

const collectTargets = (
  rules: readonly Rule[],
): { targets: PatternTarget[]; meanings: PatternMeaning[] } => {
  const targets: PatternTarget[] = []
  const meanings: PatternMeaning[] = []
  const excuses = new Map<string, { pattern: string; reach: number; rules: Set<Rule> }>()

  const excuse = (rule: Rule, pattern: string, reach: number): void => {
    const key = `${reach} ${pattern}`
    const shared = excuses.get(key) ?? { pattern, reach, rules: new Set<Rule>() }
    shared.rules.add(rule)
    excuses.set(key, shared)
  }

  for (const rule of rules) {
    const found = meanings.push({ is: 'match', rule }) - 1
    for (const pattern of rule.patterns) targets.push({ pattern, found, isExcuse: false })
    for (const pattern of rule.unless ?? []) excuse(rule, pattern, 0)
    for (const pattern of rule.near ?? []) excuse(rule, pattern, NEAR_REACH_CHARS)
  }
  for (const { pattern, reach, rules: excused } of excuses.values()) {
    const found = meanings.push({ is: 'excuse', rules: excused, reach }) - 1
    targets.push({ pattern, found, isExcuse: true })
  }
  return { targets, meanings }
}

const selectRules = (all: readonly Rule[], direction: Direction): readonly Rule[] =>
  all.filter((rule) => rule.directions.includes(direction))

/** The expensive part of compiling. Returns plain data, so that a child process can do it. */
export const compileProgram = (
  all: readonly Rule[],
  lists: Lists,
  direction: Direction,
): Program => {
  const read = createPatternParser(lists)
  const { targets } = collectTargets(selectRules(all, direction))
  return compileNfa(targets.map(({ pattern, ...target }) => ({ node: read(pattern), ...target })))
}

/** Combines the rules with the program compiled from them. */
export const createRuleSet = (
  all: readonly Rule[],
  direction: Direction,
  program: Program,
): RuleSet => {
  const rules = selectRules(all, direction)
  const rulesOfDisguised = new Map(
    rules.flatMap((rule) => (rule.disguised ?? []).map((word): [string, Rule] => [word, rule])),
  )
  return {
    program,
    startNfaRun: createNfaRunner(program),
    meanings: collectTargets(rules).meanings,
    vocabulary: createVocabulary(program),
    disguised: createDisguisedWords([...rulesOfDisguised.keys()]),
    rulesByDisguisedWord: rulesOfDisguised,
  }
}

export const compileRules = (all: readonly Rule[], lists: Lists, direction: Direction): RuleSet =>
  createRuleSet(all, direction, compileProgram(all, lists, direction))
