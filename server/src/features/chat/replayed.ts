import { fail } from '../../kernel/fail.ts'
import type { Reader } from '../../kernel/write.ts'
import { findRequest, type NewRequest } from './messages-store.ts'

/** What this very request has already been answered with, if it came before. */
export const replayed = async (
  db: Reader,
  userId: number,
  request: NewRequest | null,
): Promise<{ messageId: number; userMessageId: number } | null> => {
  if (!request) return null
  const before = await findRequest(db, userId, request.requestId)
  if (!before) return null
  if (!before.asked.equals(request.asked)) throw fail('BAD_PARAMETER', { field: 'requestId' })
  return { messageId: before.messageId, userMessageId: before.userMessageId ?? 0 }
}
