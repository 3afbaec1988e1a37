import { grant, type Mover, type Outcome } from './points-store.ts'
import { GRANT_ACCOUNTS, type GrantReason } from './reasons.ts'
import { refuseUnlessMoved } from './refuse-outcome.ts'

export type Grant = {
  userId: number
  amount: number
  reason: GrantReason
  /** Idempotency key, made of ids and never of times: `paypal:capture:{id}` is granted once. */
  key: string
  ref?: Record<string, unknown>
  now: Date
}

/** Grants points; an open debt is paid from them first. */
export const grantPoints = async (tx: Mover, g: Grant): Promise<Outcome> =>
  refuseUnlessMoved(await grant(tx, { ...g, ref: g.ref ?? {}, account: GRANT_ACCOUNTS[g.reason] }))
