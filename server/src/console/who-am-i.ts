import { readUser } from '../features/accounts/index.ts'
import { listReviewing } from '../features/characters/index.ts'
import { requireOperator, readOwnSessionExpiry } from '../features/operators/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { countPending } from './overview-store.ts'

/** The signed-in operator and the number of pending items. */
export const whoAmI = async (ctx: Ctx) => {
  const { userId, email } = requireOperator(ctx)
  const [{ nick }, expiresAt, reviewing, waiting] = await Promise.all([
    readUser(ctx, { userId }),
    readOwnSessionExpiry(ctx),
    listReviewing(ctx),
    countPending(ctx.db, ctx.clock.now()),
  ])
  return {
    userId,
    email,
    nick,
    expiresAt,
    payments: ctx.config.payments,
    imageUrl: ctx.config.imageUrl,
    waiting: { review: reviewing.length, ...waiting },
  }
}
