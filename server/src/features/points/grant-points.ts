import { grant, type LedgerWriter, type MovementOutcome } from './points-store.ts'
import { GRANT_ACCOUNTS, type GrantReason } from './reasons.ts'
import { requireMoved } from './movement-errors.ts'

export type PointsGrant = {
  userId: number
  amount: number
  reason: GrantReason
  /** Idempotency key, made of ids and never of times: `paypal:capture:{id}` is granted once. */
  key: string
  ref?: Record<string, unknown>
  now: Date
}

/** Grants points; an open debt is paid from them first. */
export const grantPoints = async (tx: LedgerWriter, g: PointsGrant): Promise<MovementOutcome> =>
  requireMoved(await grant(tx, { ...g, ref: g.ref ?? {}, account: GRANT_ACCOUNTS[g.reason] }))
