import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../../kernel/ctx.ts'
import { writeStatement } from '../../../db/write.ts'
import { endReplyStatement, listLostReplies, type StoredReply } from './replies-store.ts'
import { replyRegistry } from './reply-registry.ts'

// A living node renews the heartbeat of each of its replies four times a second.
const LOST_AFTER_MS = 15_000
const BATCH_SIZE = 500
const RECHECK_DELAY_MS = 1_500
// Few enough to leave connections for requests.
const CONCURRENT_WRITES = 8

/** Ends a lost reply and refunds it, unless it has ended or its node has come back. */
const endLostReply = (ctx: Ctx, reply: StoredReply, lostForMs: number): Promise<boolean> => {
  const { messageId, seq } = reply
  const ending = endReplyStatement({
    delta: { messageId, from: seq, seq, text: '', chunkLengths: '' },
    state: seq ? 'incomplete' : 'failed',
    finish: null,
    withheld: null,
    base: reply.content.slice(0, reply.baseLength),
    isCharged: false,
    lostForMs,
    now: ctx.clock.now(),
  })
  return writeStatement(ctx, 'chat.sweep-reply', ending).then(
    (rows) => rows.length > 0,
    (error: unknown) => {
      // The sweep goes on with the others.
      const fields = { event: 'reply.sweep_failed', error, messageId }
      ctx.log.error(fields, 'could not end a lost reply')
      return false
    },
  )
}

/** Sweeps replies whose node died: their text stays, marked as incomplete, and is refunded. */
export const sweepReplies = async (
  ctx: Ctx,
  { lostForMs = LOST_AFTER_MS }: { lostForMs?: number } = {},
): Promise<{ ended: number }> => {
  // Renews the own replies first: after an outage of the database they only look lost. If that
  // fails, nothing is known about those of other nodes either.
  if (!(await ctx.service(replyRegistry).saveNow())) return { ended: 0 }
  let ended = 0
  for (;;) {
    const lost = await listLostReplies(ctx.db, lostForMs, BATCH_SIZE)
    // After a restart of the database every node needs a short time until it saves again. Each reply
    // is checked again below, under its lock.
    if (lost.length && lostForMs > 0) await sleep(RECHECK_DELAY_MS)
    let endedNow = 0
    for (let i = 0; i < lost.length; i += CONCURRENT_WRITES) {
      const batch = lost.slice(i, i + CONCURRENT_WRITES)
      const results = await Promise.all(batch.map((reply) => endLostReply(ctx, reply, lostForMs)))
      endedNow += results.filter(Boolean).length
    }
    ended += endedNow
    if (lost.length < BATCH_SIZE || !endedNow) return { ended }
  }
}
