import type { PremiumState as WirePremiumState } from '@dulcinea/contract'
import type { PremiumState, PremiumStatus } from '../../features/premium/index.ts'

const STATS: Record<PremiumStatus, WirePremiumState['stats']> = { none: 0, active: 1, ended: 2 }

export const toPremiumStats = (status: PremiumStatus): WirePremiumState['stats'] => STATS[status]

export const presentPremium = (state: PremiumState): WirePremiumState => ({
  stats: STATS[state.status],
  ...(state.isOwn
    ? {
        vipType: state.plan,
        expireTime: state.expiresAt?.toISOString() ?? null,
        autoRenew: state.renews,
        ...(state.failedAt ? { failedTime: state.failedAt.toISOString() } : {}),
      }
    : {}),
})
