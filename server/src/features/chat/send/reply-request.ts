import { createHash } from 'node:crypto'
import type { Reader } from '../../../db/write.ts'
import { fail } from '../../../kernel/fail.ts'
import { findIdempotencyKey, type IdempotencyKey } from '../history/messages-store.ts'

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

/**
 * A request for a reply. `requestId` is the client's idempotency key, `hour` the user's local hour
 * of the day.
 */
export type ReplyRequest = { characterId: number; requestId?: string; hour?: number } & (
  | { kind: 'send'; text: string }
  | { kind: 'edit'; messageId: number; text: string }
  | { kind: 'regenerate'; messageId: number; hint?: string }
  | { kind: 'continue'; messageId: number }
)

const listHashedFields = (request: ReplyRequest): (string | number)[] => {
  switch (request.kind) {
    case 'send':
      return [request.text]
    case 'edit':
      return [request.messageId, request.text]
    case 'regenerate':
      return [request.messageId, request.hint ?? '']
    case 'continue':
      return [request.messageId]
  }
}

/** The request hash: detects a reused idempotency key with other content without storing the text. */
export const hashRequest = (...fields: (string | number)[]): Buffer =>
  createHash('sha256').update(fields.join('\n')).digest()

export const getIdempotencyKey = (request: ReplyRequest): IdempotencyKey | null =>
  request.requestId
    ? {
        requestId: request.requestId,
        requestHash: hashRequest(request.kind, request.characterId, ...listHashedFields(request)),
      }
    : null
