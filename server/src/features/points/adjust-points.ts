import { fail } from '../../kernel/fail.ts'
import type { Tx } from '../../db/write.ts'
import { grantPoints } from './grant-points.ts'
import { clawBack, lockWallet, type MovementOutcome } from './points-store.ts'
import { GRANT_ACCOUNTS } from './reasons.ts'
import { requireMoved } from './movement-errors.ts'

export type Adjustment = {
  userId: number
  /** Granted if positive, deducted if negative. */
  amount: number
  key: string
  ref: Record<string, unknown>
  now: Date
}

type WalletState = { balance: number; debt: number }

const deduct = async (
  tx: Tx,
  { amount, ...rest }: Adjustment,
  before: WalletState,
): Promise<MovementOutcome> => {
  const reason = 'adjustment'
  const movement = { ...rest, amount: -amount, reason, account: GRANT_ACCOUNTS[reason] }
  const outcome = requireMoved(await clawBack(tx, movement))
  // An adjustment must not create a debt: the error rolls the transaction back.
  const isOverdrawn = outcome.outcome === 'done' && outcome.debt > before.debt
  if (isOverdrawn) throw fail('INSUFFICIENT_POINTS')
  return outcome
}

/** An operator's correction, idempotent by key. Returns the wallet before it too. */
export const adjustPoints = async (
  tx: Tx,
  adjustment: Adjustment,
): Promise<MovementOutcome & { before: WalletState }> => {
  const before = await lockWallet(tx, adjustment.userId)
  const outcome =
    adjustment.amount > 0
      ? await grantPoints(tx, { ...adjustment, reason: 'adjustment' })
      : await deduct(tx, adjustment, before)
  return { ...outcome, before }
}
