import { grant, type Mover, type Outcome } from './points-store.ts'
import { GRANT_ACCOUNTS, type GrantReason } from './reasons.ts'
import { refuseUnlessMoved } from './refuse-outcome.ts'

export type Grant = {
  userId: number
  amount: number
  reason: GrantReason
  /** Made of facts, never of clocks: `paypal:capture:{id}` happens once, whatever comes twice. */
  key: string
  ref?: Record<string, unknown>
  now: Date
}

/** Gives points; an open debt is paid from them first. */
export const grantPoints = async (tx: Mover, g: Grant): Promise<Outcome> =>
  refuseUnlessMoved(await grant(tx, { ...g, ref: g.ref ?? {}, account: GRANT_ACCOUNTS[g.reason] }))
