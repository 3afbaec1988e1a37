import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { voidHold } from '../points/index.ts'
import { chargeKey } from './charge-key.ts'
import { endReply, lostReplies, type StoredReply } from './replies-store.ts'
import { replyDesk } from './reply-desk.ts'

// A living node renews each of its replies four times a second.
const LOST_MS = 15_000
const BATCH_SIZE = 500
const SECOND_LOOK_MS = 1_500
// Few enough that requests find free connections beside them.
const CONCURRENT_WRITES = 8

/** Ends one lost reply, unless somebody else has, or its node has come back. */
const endLost = (ctx: Ctx, reply: StoredReply, lostForMs: number): Promise<boolean> =>
  write(ctx, 'chat.sweep-reply', async (tx) => {
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

/** Ends the replies whose node died: what was said stays, marked as it is, and is free. */
export const sweepReplies = async (
  ctx: Ctx,
  { lostForMs = LOST_MS }: { lostForMs?: number } = {},
): Promise<{ ended: number }> => {
  // Whoever sweeps is alive: after a time without the database its own replies only look lost.
  // Where they cannot be saved, nothing is known of the others either.
  if (!(await ctx.part(replyDesk).saveNow())) return { ended: 0 }
  let ended = 0
  for (;;) {
    const lost = await lostReplies(ctx.db, lostForMs, BATCH_SIZE)
    // After a restart of the database every node needs a moment until it saves again: what is ended
    // below is looked at once more, under its lock.
    if (lost.length && lostForMs > 0) await sleep(SECOND_LOOK_MS)
    let endedNow = 0
    for (let i = 0; i < lost.length; i += CONCURRENT_WRITES) {
      const some = lost.slice(i, i + CONCURRENT_WRITES)
      const ends = await Promise.all(some.map((reply) => endLost(ctx, reply, lostForMs)))
      endedNow += ends.filter(Boolean).length
    }
    ended += endedNow
    if (lost.length < BATCH_SIZE || !endedNow) return { ended }
  }
}
