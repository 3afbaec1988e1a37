import { userIdOf } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { GRACE_MS } from './offers.ts'
import { findPremium, type PremiumRow } from './premium-store.ts'

export type PremiumStatus = 'none' | 'active' | 'ended'

/** Of another person only whether there is Premium at all. */
export type PremiumState =
  | { status: PremiumStatus; isOwn: false }
  | {
      status: PremiumStatus
      isOwn: true
      plan: number | null
      expiresAt: Date | null
      renews: boolean
      failedAt: Date | null
    }

export type Standing = {
  status: PremiumStatus
  plan: number | null
  expiresAt: Date | null
  renews: boolean
  /** When the renewal failed that is still being tried. */
  failedAt: Date | null
}

const NONE: Standing = {
  status: 'none',
  plan: null,
  expiresAt: null,
  renews: false,
  failedAt: null,
}

/** By our own clock. While a renewal is expected, or has just failed, some days are waited for it. */
const standingAt = (row: PremiumRow | null, now: Date): Standing => {
  if (!row?.paidUntil) return NONE
  const isWaiting = row.renews || row.failedAt !== null
  const last = isWaiting ? new Date(row.paidUntil.getTime() + GRACE_MS) : row.paidUntil
  const isActive = now < last
  return {
    status: isActive ? 'active' : 'ended',
    plan: row.plan,
    expiresAt: isActive && now >= row.paidUntil ? last : row.paidUntil,
    renews: isActive && row.renews,
    failedAt: isActive ? row.failedAt : null,
  }
}

/** What somebody has, whoever asks. */
export const premiumOf = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: { userId: number },
): Promise<Standing> => standingAt(await findPremium(ctx.db, input.userId), ctx.clock.now())

export const premiumState = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'actor'>,
  input: { userId: number },
): Promise<PremiumState> => {
  const standing = await premiumOf(ctx, input)
  if (input.userId !== userIdOf(ctx.actor)) return { status: standing.status, isOwn: false }
  return { ...standing, isOwn: true }
}
