import { spend, type LedgerWriter, type MovementOutcome } from './points-store.ts'
import type { SpendReason } from './reasons.ts'
import { requireMoved } from './movement-errors.ts'

export type Spend = {
  userId: number
  amount: number
  reason: SpendReason
  /** Idempotency key. */
  key: string
  ref?: Record<string, unknown>
  now: Date
}

/** Spends points immediately. Work that can fail afterwards must hold them first. */
export const spendPoints = async (tx: LedgerWriter, s: Spend): Promise<MovementOutcome> =>
  requireMoved(await spend(tx, { ...s, ref: s.ref ?? {} }))
