import { createHash } from 'node:crypto'
import type { NewRequest } from './messages-store.ts'

/**
 * A request for a reply. `requestId` is the client's idempotency key, `hour` the user's local hour
 * of the day.
 */
export type Ask = { characterId: number; requestId?: string; hour?: number } & (
  | { kind: 'send'; text: string }
  | { kind: 'edit'; messageId: number; text: string }
  | { kind: 'regenerate'; messageId: number; hint?: string }
  | { kind: 'continue'; messageId: number }
)

const listHashedFields = (request: Ask): (string | number)[] => {
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
export const hashOf = (...fields: (string | number)[]): Buffer =>
  createHash('sha256').update(fields.join('\n')).digest()

export const requestOf = (request: Ask): NewRequest | null =>
  request.requestId
    ? {
        requestId: request.requestId,
        requestHash: hashOf(request.kind, request.characterId, ...listHashedFields(request)),
      }
    : null
