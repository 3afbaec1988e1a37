import * as store from './points-store.ts'
import { HOLD_TTL_MS } from './prices.ts'
import type { SpendReason } from './reasons.ts'
import { requireMoved } from './movement-errors.ts'

export type PointsHold = {
  userId: number
  amount: number
  reason: SpendReason
  key: string
  ref?: Record<string, unknown>
  now: Date
}

const toExpiry = (now: Date): Date => new Date(now.getTime() + HOLD_TTL_MS)

/** Reserves points for work that is about to begin. */
export const holdPoints = async (
  tx: store.LedgerWriter,
  h: PointsHold,
): Promise<store.MovementOutcome> =>
  requireMoved(await store.hold(tx, { ...h, ref: h.ref ?? {}, until: toExpiry(h.now) }))

/** The work is done: spends the held points. Idempotent: a repeat returns the final outcome. */
export const settleHold = (
  tx: store.LedgerWriter,
  input: { key: string; now: Date },
): Promise<store.MovementOutcome> => store.settle(tx, input.key, input.now)

/** The work failed: releases the held points, which pay an open debt first. */
export const voidHold = (
  tx: store.LedgerWriter,
  input: { key: string; now: Date },
): Promise<store.MovementOutcome> => store.voidHold(tx, input.key, input.now)
