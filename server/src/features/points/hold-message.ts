import * as store from './points-store.ts'
import { HOLD_MS, PRICES } from './prices.ts'
import { refuseMessage, refuseUnlessMoved } from './refuse-outcome.ts'

export type MessageHold = {
  userId: number
  /** Free messages a day for this user; negative: unlimited. */
  freeADay: number
  key: string
  ref: Record<string, unknown>
  now: Date
}

/** The price of a message that is not free, and when its hold expires. */
export const messageTerms = (now: Date): { cost: number; until: Date } => ({
  cost: PRICES.message,
  until: new Date(now.getTime() + HOLD_MS),
})

/** Holds a free message or a point, or throws the refusal; one atomic statement. */
export const holdMessage = async (tx: store.Mover, m: MessageHold): Promise<store.Outcome> => {
  const held = await store.holdMessage(tx, { ...m, ...messageTerms(m.now) })
  if (held.outcome === 'free-exhausted') throw refuseMessage(held.outcome, m.freeADay)
  return refuseUnlessMoved(held)
}
