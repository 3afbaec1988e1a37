import {
  clawBack as storeClawBack,
  type LedgerWriter,
  type MovementOutcome,
} from './points-store.ts'
import { requireMoved } from './movement-errors.ts'

export type ClawBack = {
  userId: number
  amount: number
  reason: 'payment-refunded' | 'reward-taken-back'
  key: string
  ref?: Record<string, unknown>
  now: Date
}

/** Rewards and their claw-backs use one account, so that its sum is the net invite earnings. */
const ACCOUNTS = { 'payment-refunded': 'claw-back', 'reward-taken-back': 'invite' } as const

/** Claws back points of a payment or reward. A shortfall becomes a debt, paid by later grants. */
export const clawBack = async (tx: LedgerWriter, c: ClawBack): Promise<MovementOutcome> =>
  requireMoved(await storeClawBack(tx, { ...c, ref: c.ref ?? {}, account: ACCOUNTS[c.reason] }))
