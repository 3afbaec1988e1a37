import { makeMachine } from './matching/machine.ts'
import { compileRules } from './matching/ruleset.ts'
import type { RuleSet } from './matching/ruleset.ts'
import { RULES_YEAR } from './rules.ts'
import { LISTS } from './rules/all.ts'
import { SUSPICIONS } from './rules/suspicions.ts'

let compiled: RuleSet | undefined

/** Whether a text that the rules let pass contains weak hints at a minor. */
export const hintsAtMinor = (text: string): boolean => {
  compiled ??= compileRules(SUSPICIONS, LISTS, 'from-user')
  const matcher = makeMachine(compiled, RULES_YEAR)
  return matcher.read(text).length > 0 || matcher.finish().length > 0
}
