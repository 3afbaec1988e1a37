import { createHash } from 'node:crypto'
import type { IdempotencyKey } from './messages-store.ts'

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
