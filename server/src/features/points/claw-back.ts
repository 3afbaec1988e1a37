import { clawBack as take, type Mover, type Outcome } from './points-store.ts'
import { refuseUnlessMoved } from './refuse-outcome.ts'

export type ClawBack = {
  userId: number
  amount: number
  reason: 'payment-refunded' | 'reward-taken-back'
  key: string
  ref?: Record<string, unknown>
  now: Date
}

/** What inviting has earned is told less what was taken back, so both stand on one account. */
const ACCOUNTS = { 'payment-refunded': 'claw-back', 'reward-taken-back': 'invite' } as const

/** Takes back what a payment or reward gave. What is missing becomes a debt that later grants pay. */
export const clawBack = async (tx: Mover, c: ClawBack): Promise<Outcome> =>
  refuseUnlessMoved(await take(tx, { ...c, ref: c.ref ?? {}, account: ACCOUNTS[c.reason] }))
