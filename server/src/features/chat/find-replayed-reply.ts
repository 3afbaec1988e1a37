import { fail } from '../../kernel/fail.ts'
import type { Reader } from '../../db/write.ts'
import { findIdempotencyKey, type IdempotencyKey } from './messages-store.ts'

/**
 * Makes requests idempotent: the reply that this idempotency key got before, if any. Refuses a key
 * that was used with another request hash.
 */
export const findReplayedReply = async (
  db: Reader,
  userId: number,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ messageId: number; userMessageId: number } | null> => {
  if (!idempotencyKey) return null
  const previous = await findIdempotencyKey(db, userId, idempotencyKey.requestId)
  if (!previous) return null
  if (!previous.requestHash.equals(idempotencyKey.requestHash)) {
    throw fail('BAD_PARAMETER', { field: 'requestId' })
  }
  return { messageId: previous.messageId, userMessageId: previous.userMessageId ?? 0 }
}
