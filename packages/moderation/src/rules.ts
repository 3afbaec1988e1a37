import { loadCompiledRules } from './compiled-rules.ts'
import { createMatcher } from './matching/matcher.ts'
import type { Matcher } from './matching/matcher.ts'
import type { Match } from './matching/pending-matches.ts'
import { createRuleSets } from './matching/rule-set.ts'
import type { RuleSet } from './matching/rule-set.ts'
import type { RuleScope } from './matching/rule.ts'
import { OUTCOME_BY_CLASS } from './verdict.ts'
import type { Direction, Finding, ScreenClass, Verdict } from './verdict.ts'

/** Default year for deciding which birth years make a minor. */
export const RULES_YEAR = 2026

/** Most severe first: danger to a person, then forbidden content. */
const SEVERITY_ORDER: readonly ScreenClass[] = [
  'crisis-self-harm',
  'crisis-violence',
  'crisis-assault',
  'crisis-eating',
  'minor',
  'underage-user',
  'coercion',
  'real-person',
  'explicit',
  'claims-human',
  'begs-money',
  'holds-back',
]

let ruleSets: ReturnType<typeof createRuleSets> | undefined

const getRuleSet = (scope: RuleScope): RuleSet => {
  ruleSets ??= createRuleSets(loadCompiledRules())
  return ruleSets(scope)
}

/** Loads the rules of the chat before its first message. Throws if a rule file has an error. */
export const prepareRules = (): void => {
  getRuleSet('from-user')
  getRuleSet('from-character')
}

export const createMatcherFor = (scope: RuleScope, year: number): Matcher =>
  createMatcher(getRuleSet(scope), year)

const getSeverity = ({ rule }: Match): number => SEVERITY_ORDER.indexOf(rule.class)

export const toFinding = ({ rule }: Match, among: readonly Match[] = []): Finding => ({
  outcome: OUTCOME_BY_CLASS[rule.class],
  class: rule.class,
  rule: rule.id,
  alsoUnderage:
    rule.class !== 'underage-user' && among.some((other) => other.rule.class === 'underage-user'),
})

/** The match that decides: the first one in a reply, which is cut there; elsewhere the most severe. */
export const pickDecisiveMatch = (
  matches: readonly Match[],
  direction: Direction,
): Match | undefined =>
  matches.toSorted((one, other) =>
    direction === 'from-character'
      ? one.end - other.end || getSeverity(one) - getSeverity(other)
      : getSeverity(one) - getSeverity(other) || one.end - other.end,
  )[0]

export const screenByRules = (
  text: string,
  direction: Direction,
  year: number = RULES_YEAR,
): Verdict => {
  const matcher = createMatcherFor(direction, year)
  const matches = [...matcher.read(text), ...matcher.finish()]
  const match = pickDecisiveMatch(matches, direction)
  return match === undefined ? { outcome: 'pass' } : toFinding(match, matches)
}
