import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write, type Tx } from '../../db/write.ts'
import { findPause, removePause, savePause } from './moderation-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const addDay = (date: Date): Date => new Date(date.getTime() + DAY_MS)
const hasOperators = ({ config }: Ctx): boolean => config.adminEmails.length > 0

/**
 * Pauses the chats of a user who stated to be under age, until an operator decides. Without operators
 * the pause ends after a day.
 */
export const pauseChat = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now()
  const { userId } = requireUser(ctx)
  const endsAt = hasOperators(ctx) ? null : addDay(now)
  await write(ctx, 'moderation.pause-chat', (tx) => savePause(tx, { userId, now, endsAt }))
}

/** Throws while the user's chats are paused. */
export const requireUnpaused = async (ctx: Ctx): Promise<void> => {
  const pause = await findPause(ctx.db, requireUser(ctx).userId)
  if (!pause) return
  // The last operator may have been removed since: then the pause ends after a day.
  const endsAt = pause.endsAt ?? (hasOperators(ctx) ? null : addDay(pause.pausedAt))
  if (endsAt === null || endsAt > ctx.clock.now()) throw fail('CHAT_PAUSED')
}

/** Ends the pause after an operator's review. False if there was none. */
export const liftPause = async (tx: Tx, input: { userId: number }): Promise<boolean> => {
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await removePause(tx, input.userId)
  return numDeletedRows > 0n
}
