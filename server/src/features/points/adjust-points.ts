import { fail } from '../../kernel/fail.ts'
import type { Tx } from '../../kernel/write.ts'
import { grantPoints } from './grant-points.ts'
import { clawBack, lockWallet, type Outcome } from './points-store.ts'
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

type Standing = { balance: number; debt: number }

const takeAway = async (
  tx: Tx,
  { amount, ...given }: Adjustment,
  before: Standing,
): Promise<Outcome> => {
  const reason = 'adjustment'
  const movement = { ...given, amount: -amount, reason, account: GRANT_ACCOUNTS[reason] }
  const outcome = refuseUnlessMoved(await clawBack(tx, movement))
  // An operator's word makes nobody a debtor: the transaction ends here, and with it the movement.
  const isOverdrawn = outcome.outcome === 'done' && outcome.debt > before.debt
  if (isOverdrawn) throw fail('INSUFFICIENT_POINTS')
  return outcome
}

/** An operator's correction, once for its key; told with what was there just before it. */
export const adjustPoints = async (
  tx: Tx,
  adjustment: Adjustment,
): Promise<Outcome & { before: Standing }> => {
  const before = await lockWallet(tx, adjustment.userId)
  const outcome =
    adjustment.amount > 0
      ? await grantPoints(tx, { ...adjustment, reason: 'adjustment' })
      : await takeAway(tx, adjustment, before)
  return { ...outcome, before }
}
