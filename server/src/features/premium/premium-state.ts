import { userIdOf } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'

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
    }

/** Nothing is sold yet, so nobody has it. */
export const premiumState = (ctx: Ctx, input: { userId: number }): PremiumState => {
  const status = 'none'
  if (input.userId !== userIdOf(ctx.actor)) return { status, isOwn: false }
  return { status, isOwn: true, plan: null, expiresAt: null, renews: false }
}
