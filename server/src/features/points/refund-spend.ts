import { refund, type Mover, type Outcome } from './points-store.ts'
import { refuseUnlessMoved } from './refuse-outcome.ts'

/** Gives a spend back by an entry of its own that names it; once. */
export const refundSpend = async (
  tx: Mover,
  input: { spendKey: string; now: Date },
): Promise<Outcome> =>
  refuseUnlessMoved(
    await refund(tx, {
      spendKey: input.spendKey,
      reason: 'refund',
      key: `refund:${input.spendKey}`,
      now: input.now,
    }),
  )
