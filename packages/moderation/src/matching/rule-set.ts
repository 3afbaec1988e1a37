import { createDisguisedWords } from './disguised-words.ts'
import type { DisguisedWords } from './disguised-words.ts'
import { createPatternParser } from './pattern.ts'
import { compileNfa } from './nfa-program.ts'
import type { Program } from './nfa-program.ts'
import type { Lists, Pattern, Rule, RuleHead, RuleScope } from './rule.ts'
import { createNfaRunner } from './nfa.ts'
import type { NfaRun } from './nfa.ts'
import { createVocabulary } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Meaning of a matched pattern: a match of a rule, or an excuse that cancels matches of some rules. */
export type PatternMeaning =
  | { is: 'match'; rule: RuleHead }
  | { is: 'excuse'; rules: ReadonlySet<RuleHead>; reach: number }

/** All rules in the form that texts are matched with. Plain data, which a build can store. */
export type CompiledRules = {
  rules: readonly RuleHead[]
  meanings: readonly PatternMeaning[]
  program: Program
}

/** The compiled rules of one scope. */
export type RuleSet = {
  startNfaRun: () => NfaRun
  /** The symbols that begin a pattern. */
  entrySymbols: readonly string[]
  meanings: readonly PatternMeaning[]
  vocabulary: Vocabulary
  disguised: DisguisedWords
  rulesByDisguisedWord: ReadonlyMap<string, RuleHead>
}

const NEAR_REACH_CHARS = 48

const SCOPE_BITS: Readonly<Record<RuleScope, number>> = {
  'from-user': 1,
  'from-character': 2,
  profile: 4,
  'picture-prompt': 8,
  unchecked: 16,
}

/** A pattern to search for, with the index of its meaning. */
type PatternTarget = { pattern: Pattern; found: number; isExcuse: boolean; scopes: number }

const combineScopes = (rules: Iterable<RuleHead>): number => {
  let bits = 0
  for (const { scopes } of rules) for (const scope of scopes) bits |= SCOPE_BITS[scope]
  return bits
}

const collectTargets = (rules: readonly Rule[]) => {
  const heads: RuleHead[] = []
  const targets: PatternTarget[] = []
  const meanings: PatternMeaning[] = []
  const excuses = new Map<string, { pattern: Pattern; reach: number; rules: Set<RuleHead> }>()

  const excuse = (rule: RuleHead, pattern: Pattern, reach: number): void => {
    const key = `${reach} ${pattern.text}`
    const shared = excuses.get(key) ?? { pattern, reach, rules: new Set<RuleHead>() }
    shared.rules.add(rule)
    excuses.set(key, shared)
  }

  for (const { patterns, unless, near, ...rule } of rules) {
    heads.push(rule)
    const found = meanings.push({ is: 'match', rule }) - 1
    const scopes = combineScopes([rule])
    for (const pattern of patterns) targets.push({ pattern, found, isExcuse: false, scopes })
    for (const pattern of unless) excuse(rule, pattern, 0)
    for (const pattern of near) excuse(rule, pattern, NEAR_REACH_CHARS)
  }
  for (const { pattern, reach, rules: excused } of excuses.values()) {
    const found = meanings.push({ is: 'excuse', rules: excused, reach }) - 1
    targets.push({ pattern, found, isExcuse: true, scopes: combineScopes(excused) })
  }
  return { heads, targets, meanings }
}

export const compileRules = (rules: readonly Rule[], lists: Lists): CompiledRules => {
  const parse = createPatternParser(lists)
  const { heads, targets, meanings } = collectTargets(rules)
  const goals = targets.map(({ pattern, ...target }) => ({ node: parse(pattern), ...target }))
  return { rules: heads, meanings, program: compileNfa(goals) }
}

/** The symbols that lead into a pattern of the scope, and those that lead on inside of one. */
const listSymbols = ({ entry, moves, scopes }: Program, scope: number) => {
  const isInScope = (state: number) => ((scopes[state] ?? 0) & scope) !== 0
  const entrySymbols = Array.from(entry.keys()).filter((key) => entry.get(key)?.some(isInScope))
  const moveSymbols = Array.from(moves.keys()).filter((key) =>
    moves.get(key)?.some((state, index) => index % 2 === 0 && isInScope(state)),
  )
  return { entrySymbols, moveSymbols }
}

/** Selects the rules of a scope from the compiled ones. */
export const createRuleSets = ({
  rules,
  meanings,
  program,
}: CompiledRules): ((scope: RuleScope) => RuleSet) => {
  const startNfaRun = createNfaRunner(program)
  const ruleSets = new Map<RuleScope, RuleSet>()

  const createRuleSet = (scope: RuleScope): RuleSet => {
    const { entrySymbols, moveSymbols } = listSymbols(program, SCOPE_BITS[scope])
    const rulesByDisguisedWord = new Map(
      rules
        .filter(({ scopes }) => scopes.includes(scope))
        .flatMap((rule) => rule.disguised.map((word): [string, RuleHead] => [word, rule])),
    )
    return {
      startNfaRun: () => startNfaRun(SCOPE_BITS[scope]),
      entrySymbols,
      meanings,
      vocabulary: createVocabulary([...entrySymbols, ...moveSymbols]),
      disguised: createDisguisedWords([...rulesByDisguisedWord.keys()]),
      rulesByDisguisedWord,
    }
  }

  return (scope) => {
    const ruleSet = ruleSets.get(scope) ?? createRuleSet(scope)
    ruleSets.set(scope, ruleSet)
    return ruleSet
  }
}
