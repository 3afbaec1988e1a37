import { refund, type LedgerWriter, type MovementOutcome } from './points-store.ts'
import { requireMoved } from './movement-errors.ts'

/** Refunds a spend by a ledger entry that refers to it; idempotent. */
export const refundSpend = async (
  tx: LedgerWriter,
  input: { spendKey: string; now: Date },
): Promise<MovementOutcome> =>
  requireMoved(
    await refund(tx, {
      spendKey: input.spendKey,
      reason: 'refund',
      key: `refund:${input.spendKey}`,
      now: input.now,
    }),
  )
