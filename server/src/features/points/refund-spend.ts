import { refund, type Mover, type Outcome } from './points-store.ts'
import { refuseUnlessMoved } from './refuse-outcome.ts'

/** Refunds a spend by a ledger entry that refers to it; idempotent. */
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
