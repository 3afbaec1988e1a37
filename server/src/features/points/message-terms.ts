import { HOLD_TTL_MS, PRICES } from './prices.ts'

/** The price of a message that is not free, and when its hold expires. */
export const getMessageTerms = (now: Date): { cost: number; holdUntil: Date } => ({
  cost: PRICES.message,
  holdUntil: new Date(now.getTime() + HOLD_TTL_MS),
})
