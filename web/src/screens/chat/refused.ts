import { ERRORS } from '@dulcinea/contract/errors'
import type { Line, Trouble } from './line.ts'

/** Refused before it was heard: the words go back to where they were typed. */
const GIVEN_BACK: readonly number[] = [
  ERRORS.INSUFFICIENT_POINTS.errorCode,
  ERRORS.FREE_TIMES_EXHAUSTED.errorCode,
  ERRORS.ACCOUNT_NEEDED.errorCode,
  ERRORS.CEILING_REACHED.errorCode,
  ERRORS.CONTENT_REFUSED.errorCode,
  ERRORS.TOO_COMPLEX.errorCode,
]

export const isGivenBack = (trouble: Trouble | null): boolean =>
  trouble !== null && GIVEN_BACK.includes(trouble.errorCode)

/** Nothing broke: it is said as a quiet word, not as an alarm. */
export const isQuiet = (trouble: Trouble | null): trouble is Trouble =>
  isGivenBack(trouble) || trouble?.errorCode === ERRORS.CHAT_PAUSED.errorCode

/** What went back to the composer and is sent again stands in the conversation once. */
export const withoutGivenBack = (lines: readonly Line[]): Line[] => {
  const requests = new Set(
    lines
      .filter((line) => line.who === 'hers' && line.id === null && isGivenBack(line.trouble))
      .map((line) => line.requestId),
  )
  return lines.filter((line) => line.requestId === null || !requests.has(line.requestId))
}
