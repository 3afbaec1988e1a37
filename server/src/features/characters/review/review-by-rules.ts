import { screenByRules, type Direction, type Verdict } from '@dulcinea/moderation'
import type { Content } from '../own/content.ts'
import { checkTexts, listWrittenFields, type ReviewOpinion } from './check-texts.ts'

/** A text screened by the rules, with the verdict. */
export type ScreenedField = Pick<ReturnType<typeof listWrittenFields>[number], 'field' | 'text'> & {
  direction: Direction
  verdict: Verdict
}

export type RuleReview = { opinion: ReviewOpinion; fields: ScreenedField[] }

/** Rule-based review of a character. Runs on the main thread or on a worker. */
export const reviewByRules = (content: Content, year: number): RuleReview => {
  const opinion = checkTexts(content)
  if (opinion.outcome === 'fail') return { opinion, fields: [] }
  const checks = [
    ...listWrittenFields(content).map((one) => ({ ...one, direction: 'profile' as const })),
    // The greeting once more, as a message that the character sends.
    { field: 'greeting', text: content.greeting, direction: 'from-character' } as const,
  ]
  const fields = checks.map((check) => ({
    ...check,
    verdict: screenByRules(check.text, check.direction, year),
  }))
  return { opinion, fields }
}
