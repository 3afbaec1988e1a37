import type { Direction, Verdict } from '../../../engines/screening/port.ts'
import { screenByRules } from '../../../engines/screening/rules.ts'
import type { Content } from '../own/content.ts'
import { checkTexts, writtenFields, type Opinion } from './check-texts.ts'

/** A text that was screened by the rules, and what they say. */
export type ScreenedField = Pick<ReturnType<typeof writtenFields>[number], 'field' | 'text'> & {
  direction: Direction
  verdict: Verdict
}

export type RuleReview = { opinion: Opinion; fields: ScreenedField[] }

/** All that rules can say of a character, on whichever thread. */
export const reviewByRules = (content: Content, year: number): RuleReview => {
  const opinion = checkTexts(content)
  if (opinion.outcome === 'fail') return { opinion, fields: [] }
  const looks = [
    ...writtenFields(content).map((one) => ({ ...one, direction: 'profile' as const })),
    // Once more, as what the character says to others.
    { field: 'greeting', text: content.greeting, direction: 'from-character' } as const,
  ]
  const fields = looks.map((look) => ({
    ...look,
    verdict: screenByRules(look.text, look.direction, year),
  }))
  return { opinion, fields }
}
