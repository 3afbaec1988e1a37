import { setTimeout as sleep } from 'node:timers/promises'
import { toSingleStatementDb, writeStatement } from '../../../db/write.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { voidHold } from '../../points/index.ts'
import { getChargeKey } from './abandon-reply.ts'
import type { ReplyJob, ReplyOutcome } from './generate-reply.ts'
import { endReplyStatement, findReply, type StoredReply } from './replies-store.ts'
import type { RunningReply } from './running-reply.ts'

// With the backoff between them half a minute: an outage of the database may last that long.
const MAX_SETTLE_TRIES = 11
// While the server shuts down it does not wait that long.
const MAX_SETTLE_TRIES_AT_SHUTDOWN = 4
const SETTLE_BACKOFF_MS = 500
const MAX_END_TRIES = 5

/** A try whose result was lost may have been committed: then the row has the outcome of this node. */
const isEndedAs = (row: StoredReply | undefined, reply: RunningReply, outcome: ReplyOutcome) =>
  row?.state === outcome.state && row.finish === outcome.finish && row.seq === reply.seq

/**
 * Ends the reply and settles or voids its hold, exactly once; false when it was ended elsewhere. A save
 * at the same moment may have moved the row on: then the rest of the text is computed again.
 */
const endReply = async (
  ctx: Ctx,
  job: ReplyJob,
  reply: RunningReply,
  outcome: ReplyOutcome & { mayBeSettled: boolean },
): Promise<boolean> => {
  let { savedSeq } = reply
  for (let tries = 0; tries < MAX_END_TRIES; tries++) {
    const ending = endReplyStatement({
      delta: reply.deltaSince(savedSeq),
      state: outcome.state,
      finish: outcome.finish,
      withheld: outcome.withheld ?? null,
      base: job.base,
      isCharged: outcome.isCharged,
      lostForMs: null,
      now: ctx.clock.now(),
    })
    const [ended] = await writeStatement(ctx, 'chat.settle-reply', ending)
    if (ended) return true
    const row = await findReply(ctx.db, reply.messageId, reply.userId)
    if (!row?.running) return outcome.mayBeSettled && isEndedAs(row, reply, outcome)
    savedSeq = row.seq
  }
  throw new Error('The row of a reply changed with every try to end it')
}

/**
 * Ends the reply and settles or voids its hold; false when it was ended elsewhere. Retries with linear
 * backoff while the database is unavailable.
 */
export const settleReply = async (
  ctx: Ctx,
  job: ReplyJob,
  reply: RunningReply,
  outcome: ReplyOutcome,
): Promise<boolean> => {
  for (let tries = 1; ; tries++) {
    try {
      return await endReply(ctx, job, reply, { ...outcome, mayBeSettled: tries > 1 })
    } catch (error) {
      const isShutdown = reply.abortController.signal.reason === 'shutdown'
      if (tries >= (isShutdown ? MAX_SETTLE_TRIES_AT_SHUTDOWN : MAX_SETTLE_TRIES)) throw error
      await sleep(tries * SETTLE_BACKOFF_MS)
    }
  }
}

/** Whether a reply that was ended elsewhere was charged. A hold resolves once: this changes nothing. */
export const isReplyCharged = async (
  ctx: Ctx,
  { round }: ReplyJob,
  { messageId }: RunningReply,
) => {
  const key = getChargeKey({ messageId, round })
  const { outcome } = await voidHold(toSingleStatementDb(ctx), { key, now: ctx.clock.now() })
  return outcome === 'settled'
}
