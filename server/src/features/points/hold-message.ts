import * as store from './points-store.ts'
import { HOLD_MS, PRICES } from './prices.ts'
import { refuseMessage, refuseUnlessMoved } from './refuse-outcome.ts'

export type MessageHold = {
  userId: number
  /** How many messages a day are free for this person; below zero they cost nothing at all. */
  freeADay: number
  key: string
  ref: Record<string, unknown>
  now: Date
}

/** What a message costs that is not free, and until when its price is held. */
export const messageTerms = (now: Date): { cost: number; until: Date } => ({
  cost: PRICES.message,
  until: new Date(now.getTime() + HOLD_MS),
})

/** One message: a free one, or a point, or the right refusal; decided and taken at once. */
export const holdMessage = async (tx: store.Mover, m: MessageHold): Promise<store.Outcome> => {
  const held = await store.holdMessage(tx, { ...m, ...messageTerms(m.now) })
  if (held.outcome === 'free-exhausted') throw refuseMessage(held.outcome, m.freeADay)
  return refuseUnlessMoved(held)
}
