import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { isPaused, savePause } from './moderation-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Somebody said to be under age. Where nobody operates the server, it ends after a day. */
export const pauseChat = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now()
  const { userId } = personOf(ctx)
  const endsAt = new Date(now.getTime() + DAY_MS)
  await write(ctx, 'moderation.pause-chat', (tx) => savePause(tx, { userId, now, endsAt }))
}

/** Refuses while the chat waits for somebody to look at it. */
export const requireUnpaused = async (ctx: Ctx): Promise<void> => {
  if (await isPaused(ctx.db, personOf(ctx).userId, ctx.clock.now())) throw fail('CHAT_PAUSED')
}
