import { makeMachine } from './matching/machine.ts'
import { compileRules } from './matching/ruleset.ts'
import type { RuleSet } from './matching/ruleset.ts'
import { RULES_YEAR } from './rules.ts'
import { LISTS } from './rules/all.ts'
import { SUSPICIONS } from './rules/suspicions.ts'

let compiled: RuleSet | undefined

/** Whether a text that the rules let pass still hints, weakly, at a minor. */
export const hintsAtMinor = (text: string): boolean => {
  compiled ??= compileRules(SUSPICIONS, LISTS, 'from-user')
  const machine = makeMachine(compiled, RULES_YEAR)
  return machine.read(text).length > 0 || machine.finish().length > 0
}
