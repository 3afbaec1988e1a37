import { ERRORS } from '@dulcinea/contract/errors'
import { BusinessError } from '../../api/errors.ts'
import type { ChatMessage, ChatError } from './chat-message.ts'

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

export const isCharacterUnavailable = (error: ChatError | null): boolean =>
  error !== null && UNAVAILABLE_ERRORS.includes(error.errorCode)

export const isPermanentError = (error: ChatError | null): boolean =>
  error !== null && PERMANENT_ERRORS.includes(error.errorCode)

/** Why the character is unavailable: from fetching the character, or from the last message sent. */
export const getUnavailableReason = (
  fetchError: unknown,
  messages: readonly ChatMessage[],
): string | null => {
  if (fetchError instanceof BusinessError && UNAVAILABLE_ERRORS.includes(fetchError.errorCode)) {
    return fetchError.message
  }
  const last = messages.at(-1)
  const error = last?.author === 'character' ? last.error : null
  return error && isCharacterUnavailable(error) ? error.message : null
}
