import { readUser } from '../features/accounts/index.ts'
import { listReviewing } from '../features/characters/index.ts'
import { listOperatorSessions, operatorOf } from '../features/operators/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { fail } from '../kernel/fail.ts'
import { countWaiting } from './overview-store.ts'

/** Who is at the console, and how much waits there. */
export const whoAmI = async (ctx: Ctx) => {
  const { userId, email } = operatorOf(ctx)
  const [{ nick }, sessions, reviewing, waiting] = await Promise.all([
    readUser(ctx, { userId }),
    listOperatorSessions(ctx),
    listReviewing(ctx),
    countWaiting(ctx.db, ctx.clock.now()),
  ])
  const mine = sessions.find(({ current }) => current)
  if (!mine) throw fail('NOT_FOUND')
  return {
    userId,
    email,
    nick,
    expiresAt: mine.expiresAt,
    payments: ctx.config.payments,
    imageUrl: ctx.config.imageUrl,
    waiting: { review: reviewing.length, ...waiting },
  }
}
