import { ERRORS } from '@dulcinea/contract/errors'
import type { ChatMessage, ChatError } from './chat-message.ts'

/** Refused before a reply started: the text goes back into the composer. */
const TEXT_RETURNED_ERRORS: readonly number[] = [
  ERRORS.INSUFFICIENT_POINTS.errorCode,
  ERRORS.FREE_TIMES_EXHAUSTED.errorCode,
  ERRORS.ACCOUNT_NEEDED.errorCode,
  ERRORS.CEILING_REACHED.errorCode,
  ERRORS.CONTENT_REFUSED.errorCode,
  ERRORS.TOO_COMPLEX.errorCode,
]

export const isTextReturned = (error: ChatError | null): boolean =>
  error !== null && TEXT_RETURNED_ERRORS.includes(error.errorCode)

/** A refusal, not a failure: shown as a note instead of an error. */
export const isSoftRefusal = (error: ChatError | null): error is ChatError =>
  isTextReturned(error) || error?.errorCode === ERRORS.CHAT_PAUSED.errorCode

/** Drops messages whose text went back into the composer: sent again, they must not be shown twice. */
export const dropReturnedMessages = (messages: readonly ChatMessage[]): ChatMessage[] => {
  const requests = new Set(
    messages
      .filter(
        (message) =>
          message.author === 'character' && message.id === null && isTextReturned(message.error),
      )
      .map((message) => message.requestId),
  )
  return messages.filter(
    (message) => message.requestId === null || !requests.has(message.requestId),
  )
}
