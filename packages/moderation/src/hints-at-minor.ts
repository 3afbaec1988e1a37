import { RULES_YEAR, createMatcherFor } from './rules.ts'

/** Whether a text that the rules let pass contains weak hints at a minor. */
export const hintsAtMinor = (text: string): boolean => {
  const matcher = createMatcherFor('unchecked', RULES_YEAR)
  return matcher.read(text).length > 0 || matcher.finish().length > 0
}
