import { ERRORS } from '@dulcinea/contract/errors'
import { BusinessError } from '../../api/errors.ts'
import type { Line, Trouble } from './line.ts'

const UNAVAILABLE_ERRORS: readonly number[] = [
  ERRORS.CHARACTER_GONE.errorCode,
  ERRORS.CHARACTER_IN_REVIEW.errorCode,
  ERRORS.NO_CHARACTER.errorCode,
]

/** The same message would be refused again: no retry. */
const PERMANENT_ERRORS: readonly number[] = [
  ...UNAVAILABLE_ERRORS,
  ERRORS.BAD_PARAMETER.errorCode,
  ERRORS.SUSPENDED.errorCode,
  ERRORS.CONTENT_REFUSED.errorCode,
  ERRORS.CHAT_PAUSED.errorCode,
]

export const isGone = (error: Trouble | null): boolean =>
  error !== null && UNAVAILABLE_ERRORS.includes(error.errorCode)

export const isFinal = (error: Trouble | null): boolean =>
  error !== null && PERMANENT_ERRORS.includes(error.errorCode)

/** Why the character is unavailable: from fetching the character, or from the last message sent. */
export const whyGone = (fetchError: unknown, messages: readonly Line[]): string | null => {
  if (fetchError instanceof BusinessError && UNAVAILABLE_ERRORS.includes(fetchError.errorCode)) {
    return fetchError.message
  }
  const last = messages.at(-1)
  const error = last?.author === 'character' ? last.error : null
  return error && isGone(error) ? error.message : null
}
