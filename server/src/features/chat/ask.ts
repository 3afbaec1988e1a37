import { createHash } from 'node:crypto'
import type { NewRequest } from './messages-store.ts'

/** What somebody wants to be said next, under which request he asked for it, and at what hour. */
export type Ask = { characterId: number; requestId?: string; hour?: number } & (
  | { kind: 'send'; text: string }
  | { kind: 'edit'; messageId: number; text: string }
  | { kind: 'regenerate'; messageId: number; hint?: string }
  | { kind: 'continue'; messageId: number }
)

const factsOf = (ask: Ask): (string | number)[] => {
  switch (ask.kind) {
    case 'send':
      return [ask.text]
    case 'edit':
      return [ask.messageId, ask.text]
    case 'regenerate':
      return [ask.messageId, ask.hint ?? '']
    case 'continue':
      return [ask.messageId]
  }
}

/** One hash for one wish: the same request with another wish is told apart without keeping its words. */
export const hashOf = (...facts: (string | number)[]): Buffer =>
  createHash('sha256').update(facts.join('\n')).digest()

export const requestOf = (ask: Ask): NewRequest | null =>
  ask.requestId
    ? { requestId: ask.requestId, asked: hashOf(ask.kind, ask.characterId, ...factsOf(ask)) }
    : null
