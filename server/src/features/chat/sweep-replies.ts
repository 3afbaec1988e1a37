import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { voidHold } from '../points/index.ts'
import { chargeKey } from './charge-key.ts'
import { endReply, lostReplies } from './replies-store.ts'
import { replyDesk } from './reply-desk.ts'

// A living node renews each of its replies four times a second.
const LOST_MS = 15_000
const AT_ONCE = 500

/** Ends the replies whose node died: what was said stays, marked as it is, and is free. */
export const sweepReplies = async (
  ctx: Ctx,
  { lostForMs = LOST_MS }: { lostForMs?: number } = {},
): Promise<{ ended: number }> => {
  // Whoever sweeps is alive: after a time without the database its own replies only look lost.
  await ctx.part(replyDesk).saveNow()
  const lost = await lostReplies(ctx.db, lostForMs, AT_ONCE)
  let ended = 0
  for (const reply of lost) {
    const isEnded = await write(ctx, 'chat.sweep-reply', async (tx) => {
      const isFirst = await endReply(tx, {
        messageId: reply.messageId,
        state: reply.seq ? 'incomplete' : 'failed',
        finish: null,
        lostForMs,
      })
      if (isFirst) await voidHold(tx, { key: chargeKey(reply), now: ctx.clock.now() })
      return isFirst
    }).catch((error: unknown) => {
      // The others behind it do not wait for this one.
      ctx.log.error({ error, messageId: reply.messageId }, 'a lost reply could not be ended')
      return false
    })
    if (isEnded) ended++
  }
  return { ended }
}
