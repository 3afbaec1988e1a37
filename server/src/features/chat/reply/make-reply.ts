import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../../kernel/ctx.ts'
import { currentWork } from '../../../kernel/current-work.ts'
import { generateReply, type ReplyJob } from './generate-reply.ts'
import { learnFromExchange } from './learn-from-exchange.ts'
import { enqueueReplyNotification } from './notify-reply.ts'
import { replyRegistry } from './reply-registry.ts'
import type { RunningReply } from './running-reply.ts'
import { sendPicture, type SentPicture } from './send-picture.ts'
import { isReplyCharged, settleReply } from './settle-reply.ts'

const LEARN_TIMEOUT_MS = 1_000

/** Sends the picture that goes with a reply, once its text is complete and saved. */
const sendOfferedPicture = async (
  ctx: Ctx,
  { picture }: ReplyJob,
  reply: RunningReply,
  isComplete: boolean,
): Promise<SentPicture | undefined> => {
  if (!picture) return undefined
  const sent = isComplete ? await sendPicture(ctx, reply, picture) : null
  if (!sent) await picture.quota.refund().catch(() => {})
  return sent ?? undefined
}

/** Learns from the exchange, but does not delay the end of the reply for longer than the timeout. */
const learnWithTimeout = (ctx: Ctx, { learning }: ReplyJob, reply: RunningReply, text: string) => {
  const timer = new AbortController()
  const timeout = sleep(LEARN_TIMEOUT_MS, undefined, { signal: timer.signal }).catch(() => {})
  const learned = learnFromExchange(ctx, { ...reply, reply: text, learning })
  return Promise.race([learned, timeout]).finally(() => timer.abort())
}

/** Generates a reply and settles it; followers see the end only after it is saved. */
export const makeReply =
  (ctx: Ctx, job: ReplyJob) =>
  (reply: RunningReply): Promise<void> =>
    ctx.service(currentWork).track('reply', () => generateAndSettle(ctx, job, reply))

const generateAndSettle = async (ctx: Ctx, job: ReplyJob, reply: RunningReply): Promise<void> => {
  try {
    const outcome = await generateReply(ctx, job, reply)
    const isFirst = await settleReply(ctx, job, reply, outcome)
    const text = outcome.withheld ? '' : reply.deltaSince(0).text
    if (isFirst) await learnWithTimeout(ctx, job, reply, text)
    const isComplete = isFirst && outcome.finish === 'stop'
    const picture = await sendOfferedPicture(ctx, job, reply, isComplete)
    const { userId, messageId } = reply
    const listening = [
      ...reply.listeners,
      ...ctx.service(replyRegistry).pubsub.getRemoteListeners(messageId),
    ]
    // Ended by a sweep or removed meanwhile: that end and its charge or refund are final.
    if (!isFirst) {
      const isRefunded = !(await isReplyCharged(ctx, job, reply))
      reply.end({ kind: 'error', error: 'REPLY_FAILED', isRefunded })
    } else if (outcome.end.kind === 'done') reply.end({ ...outcome.end, picture })
    else reply.end(outcome.end)
    const isAnswer = isFirst && outcome.state === 'done' && outcome.withheld === undefined
    if (isAnswer) await enqueueReplyNotification(ctx, { userId, messageId, listening })
  } catch (error) {
    // Not saved: the sweep will end it and refund its price later.
    reply.end({ kind: 'error', error: 'REPLY_FAILED', isRefunded: false })
    throw error
  }
}
