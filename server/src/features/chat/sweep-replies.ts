import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { voidHold } from '../points/index.ts'
import { chargeKey } from './charge-key.ts'
import { endReply, lostReplies } from './replies-store.ts'

// A living node renews each of its replies four times a second.
const LOST_MS = 15_000
const AT_ONCE = 500

/** Ends the replies whose node died: what was said stays, marked as it is, and is free. */
export const sweepReplies = async (
  ctx: Ctx,
  { lostForMs = LOST_MS }: { lostForMs?: number } = {},
): Promise<{ ended: number }> => {
  const lost = await lostReplies(ctx.db, lostForMs, AT_ONCE)
  let ended = 0
  for (const reply of lost) {
    const isEnded = await write(ctx, 'chat.sweep-reply', async (tx) => {
      const isFirst = await endReply(tx, {
        messageId: reply.messageId,
        state: reply.seq ? 'incomplete' : 'failed',
        finish: null,
      })
      if (isFirst) await voidHold(tx, { key: chargeKey(reply), now: ctx.clock.now() })
      return isFirst
    })
    if (isEnded) ended++
  }
  return { ended }
}
