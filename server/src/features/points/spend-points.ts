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

/** Takes points at once, where nothing can fail afterwards. Work that can fail holds them first. */
export const spendPoints = async (tx: Mover, s: Spend): Promise<Outcome> =>
  refuseUnlessMoved(await spend(tx, { ...s, ref: s.ref ?? {} }))
