import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { endReply, lostReplies } from './replies-store.ts'

// A living node renews each of its replies four times a second.
const LOST_MS = 15_000
const AT_ONCE = 500

/** Ends the replies whose node died: what was said stays, marked as it is. */
export const sweepReplies = async (ctx: Ctx): Promise<{ ended: number }> => {
  const since = new Date(ctx.clock.now().getTime() - LOST_MS)
  const lost = await lostReplies(ctx.db, since, AT_ONCE)
  let ended = 0
  for (const reply of lost) {
    const isEnded = await write(ctx, 'chat.sweep-reply', (tx) =>
      endReply(tx, {
        messageId: reply.messageId,
        state: reply.content ? 'incomplete' : 'failed',
        finish: null,
      }),
    )
    if (isEnded) ended++
  }
  return { ended }
}
