import { fail } from '../../kernel/fail.ts'
import type { Tx } from '../../kernel/write.ts'
import { grantPoints } from './grant-points.ts'
import { clawBack, findWallet, type Outcome } from './points-store.ts'
import { GRANT_ACCOUNTS } from './reasons.ts'
import { refuseUnlessMoved } from './refuse-outcome.ts'

export type Adjustment = {
  userId: number
  /** Given when positive, taken when negative. */
  amount: number
  key: string
  ref: Record<string, unknown>
  now: Date
}

const takeAway = async (tx: Tx, { amount, ...given }: Adjustment): Promise<Outcome> => {
  const before = await findWallet(tx, given.userId)
  const reason = 'adjustment'
  const movement = { ...given, amount: -amount, reason, account: GRANT_ACCOUNTS[reason] }
  const outcome = refuseUnlessMoved(await clawBack(tx, movement))
  // An operator's word makes nobody a debtor: the transaction ends here, and with it the movement.
  const isOverdrawn = outcome.outcome === 'done' && outcome.debt > (before?.debt ?? 0)
  if (isOverdrawn) throw fail('INSUFFICIENT_POINTS')
  return outcome
}

/** An operator's correction, once for its key. */
export const adjustPoints = (tx: Tx, adjustment: Adjustment): Promise<Outcome> =>
  adjustment.amount > 0
    ? grantPoints(tx, { ...adjustment, reason: 'adjustment' })
    : takeAway(tx, adjustment)
