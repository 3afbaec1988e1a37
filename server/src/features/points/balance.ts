import type { AppDependencies } from '../../kernel/ctx.ts'
import { findWallet, countFreeUsed } from './points-store.ts'

export type Balance = {
  /** Available now: the balance without held points. */
  points: number
  /** Free messages of today that are left, and all of a day; -1: unlimited. */
  freeLeft: number
  freePerDay: number
  /** When the free messages are reset: next midnight, UTC. */
  resetAt: Date
  ceiling: number
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
const nextMidnight = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))

/** The user's available points and free messages of the day (-1: unlimited). */
export const getBalance = async (
  base: Pick<AppDependencies, 'db' | 'clock'>,
  input: { userId: number; freePerDay: number },
): Promise<Balance> => {
  const now = base.clock.now()
  const [wallet, used] = await Promise.all([
    findWallet(base.db, input.userId),
    countFreeUsed(base.db, input.userId, dayOf(now)),
  ])
  return {
    points: (wallet?.balance ?? 0) - (wallet?.held ?? 0),
    freeLeft: input.freePerDay < 0 ? -1 : Math.max(0, input.freePerDay - used),
    freePerDay: input.freePerDay,
    resetAt: nextMidnight(now),
    ceiling: wallet?.ceiling ?? 0,
  }
}
