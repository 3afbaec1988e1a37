import * as store from './points-store.ts'
import { HOLD_TTL_MS, PRICES } from './prices.ts'
import { toMessageRefusal, requireMoved } from './movement-errors.ts'

export type MessageHold = {
  userId: number
  /** Free messages a day for this user; negative: unlimited. */
  freePerDay: number
  key: string
  ref: Record<string, unknown>
  now: Date
}

/** The price of a message that is not free, and when its hold expires. */
export const getMessageTerms = (now: Date): { cost: number; until: Date } => ({
  cost: PRICES.message,
  until: new Date(now.getTime() + HOLD_TTL_MS),
})

/** Holds a free message or a point, or throws the refusal; one atomic statement. */
export const holdMessage = async (
  tx: store.LedgerWriter,
  m: MessageHold,
): Promise<store.MovementOutcome> => {
  const held = await store.holdMessage(tx, { ...m, ...getMessageTerms(m.now) })
  if (held.outcome === 'free-exhausted') throw toMessageRefusal(held.outcome, m.freePerDay)
  return requireMoved(held)
}
