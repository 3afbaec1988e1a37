import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write, type Tx } from '../../kernel/write.ts'
import { findPause, removePause, savePause } from './moderation-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const aDayAfter = (moment: Date): Date => new Date(moment.getTime() + DAY_MS)
const hasOperators = ({ config }: Ctx): boolean => config.adminEmails.length > 0

/** Somebody said to be under age: an operator looks. Where there is none, it ends after a day. */
export const pauseChat = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now()
  const { userId } = personOf(ctx)
  const endsAt = hasOperators(ctx) ? null : aDayAfter(now)
  await write(ctx, 'moderation.pause-chat', (tx) => savePause(tx, { userId, now, endsAt }))
}

/** Refuses while the chat waits for somebody to look at it. */
export const requireUnpaused = async (ctx: Ctx): Promise<void> => {
  const pause = await findPause(ctx.db, personOf(ctx).userId)
  if (!pause) return
  // The last operator may have left since: nobody waits for nobody.
  const endsAt = pause.endsAt ?? (hasOperators(ctx) ? null : aDayAfter(pause.pausedAt))
  if (endsAt === null || endsAt > ctx.clock.now()) throw fail('CHAT_PAUSED')
}

/** Somebody has looked: the chats go on. False when there was nothing to lift. */
export const liftPause = async (tx: Tx, input: { userId: number }): Promise<boolean> => {
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await removePause(tx, input.userId)
  return numDeletedRows > 0n
}
