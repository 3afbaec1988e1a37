import { getUserId } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { RENEWAL_GRACE_MS } from './offers.ts'
import { findPremium, type PremiumRow } from './premium-store.ts'

export type PremiumStatus = 'none' | 'active' | 'ended'

/** Of another user only the status is visible. */
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

export type PremiumDetails = {
  status: PremiumStatus
  plan: number | null
  expiresAt: Date | null
  renews: boolean
  /** When the renewal failed; the provider still retries it. */
  failedAt: Date | null
}

const NONE: PremiumDetails = {
  status: 'none',
  plan: null,
  expiresAt: null,
  renews: false,
  failedAt: null,
}

/** By our own clock. A grace period follows while a renewal is expected or has just failed. */
const computeDetails = (row: PremiumRow | null, now: Date): PremiumDetails => {
  if (!row?.paidUntil) return NONE
  const hasGrace = row.renews || row.failedAt !== null
  const activeUntil = hasGrace
    ? new Date(row.paidUntil.getTime() + RENEWAL_GRACE_MS)
    : row.paidUntil
  const isActive = now < activeUntil
  return {
    status: isActive ? 'active' : 'ended',
    plan: row.plan,
    expiresAt: isActive && now >= row.paidUntil ? activeUntil : row.paidUntil,
    renews: isActive && row.renews,
    failedAt: isActive ? row.failedAt : null,
  }
}

/** Full details, regardless of the caller. */
export const getPremiumDetails = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: { userId: number },
): Promise<PremiumDetails> =>
  computeDetails(await findPremium(ctx.db, input.userId), ctx.clock.now())

export const getPremiumState = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'actor'>,
  input: { userId: number },
): Promise<PremiumState> => {
  const details = await getPremiumDetails(ctx, input)
  if (input.userId !== getUserId(ctx.actor)) return { status: details.status, isOwn: false }
  return { ...details, isOwn: true }
}
