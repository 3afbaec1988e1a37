import { createMatcher } from './matching/matcher.ts'
import { compileRules } from './matching/rule-set.ts'
import type { RuleSet } from './matching/rule-set.ts'
import { RULES_YEAR } from './rules.ts'
import { LISTS } from './rules/all.ts'
import { MINOR_HINTS } from './rules/minor-hints.ts'

let compiled: RuleSet | undefined

/** Whether a text that the rules let pass contains weak hints at a minor. */
export const hintsAtMinor = (text: string): boolean => {
  compiled ??= compileRules(MINOR_HINTS, LISTS, 'from-user')
  const matcher = createMatcher(compiled, RULES_YEAR)
  return matcher.read(text).length > 0 || matcher.finish().length > 0
}
