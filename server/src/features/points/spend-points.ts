import { spend, type Mover, type Outcome } from './points-store.ts'
import type { SpendReason } from './reasons.ts'
import { refuseUnlessMoved } from './refuse-outcome.ts'

export type Spend = {
  userId: number
  amount: number
  reason: SpendReason
  key: string
  ref?: Record<string, unknown>
  now: Date
}

/** Spends points immediately. Work that can fail afterwards must hold them first. */
export const spendPoints = async (tx: Mover, s: Spend): Promise<Outcome> =>
  refuseUnlessMoved(await spend(tx, { ...s, ref: s.ref ?? {} }))
