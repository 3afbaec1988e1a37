import type { MessageState } from '@dulcinea/contract'
import { LENGTHS } from '@dulcinea/contract/constants'
import type { FinishReason } from '@dulcinea/contract/stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TextRequest } from '../../engines/text-model/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { currentWork } from '../../kernel/current-work.ts'
import { engineHealth } from '../../kernel/engine-health.ts'
import { toSingleStatementDb, writeStatement } from '../../db/write.ts'
import { QueueTimeoutError, type GenerationLane } from './generation-queue.ts'
import type { Verdict } from '../../engines/screening/port.ts'
import type { ScreenStream } from '../../engines/screening/stream.ts'
import { screenReply, requestSecondOpinion, getWithheldReplyText } from '../moderation/index.ts'
import { voidHold } from '../points/index.ts'
import { takeUnchargedReply } from './abandon-reply.ts'
import { getChargeKey } from './charge-key.ts'
import { learnFromExchange, type LearningInput } from './learn-from-exchange.ts'
import type { OfferedPicture } from './offer-picture.ts'
import { endReplyStatement, findReply, type StoredReply } from './replies-store.ts'
import { replyRegistry } from './reply-registry.ts'
import type { ReplyEnd, RunningReply } from './running-reply.ts'
import { screenContinuation } from './screen-continuation.ts'
import { sendPicture, type SentPicture } from './send-picture.ts'
import { enqueueReplyNotification } from './notify-reply.ts'

// With the backoff between them half a minute: an outage of the database may last that long.
const MAX_SETTLE_TRIES = 11
// While the server shuts down it does not wait that long.
const MAX_SETTLE_TRIES_AT_SHUTDOWN = 4
const SETTLE_BACKOFF_MS = 500
const LEARN_TIMEOUT_MS = 1_000

export type ReplyJob = {
  textRequest: TextRequest
  lane: GenerationLane
  /** The text of the message before it was continued, and how often it was; empty and 0 if new. */
  base: string
  round: number
  picture: OfferedPicture | null
  learning: LearningInput
}
type ReplyOutcome = {
  state: MessageState
  finish: FinishReason | null
  end: ReplyEnd
  withheld?: string
  isCharged: boolean
  /** The text model failed, so the reply costs nothing and counts against no allowance. */
  isEngineFailure?: true
}

const toFailedOutcome = (
  reply: RunningReply,
  error: 'REPLY_FAILED' | 'REPLY_DELAYED',
): ReplyOutcome => ({
  state: reply.seq ? 'incomplete' : 'failed',
  finish: null,
  end: { kind: 'error', error, isRefunded: true },
  isCharged: false,
})

const toDoneOutcome = (finish: 'stop' | 'length'): ReplyOutcome => ({
  state: 'done',
  finish,
  end: { kind: 'done', finish },
  isCharged: true,
})

/** Free when it was stopped before its first chunk; otherwise charged. */
const toStoppedOutcome = (reply: RunningReply): ReplyOutcome => ({
  state: 'stopped',
  finish: 'stopped',
  end: { kind: 'done', finish: 'stopped' },
  isCharged: reply.seq > 0,
})

/** Replaces a reply that moderation rejects by a notice. Charged if any of it was shown. */
const withhold = (ctx: Ctx, job: ReplyJob, reply: RunningReply, verdict: Verdict): ReplyOutcome => {
  if (verdict.outcome !== 'pass') {
    const { messageId } = reply
    const { class: verdictClass, rule } = verdict
    const fields = { event: 'reply.withheld', messageId, class: verdictClass, rule }
    ctx.log.warn(fields, 'a reply was withheld by moderation')
  }
  const notice = getWithheldReplyText(verdict, job.textRequest.language)
  return {
    state: 'done',
    finish: 'notice',
    // A continued message is restored as it was.
    end: { kind: 'withheld', text: job.round ? job.base : notice },
    withheld: notice,
    isCharged: reply.seq > 0,
  }
}

/** Ends a complete reply: releases the text that the stream filter held back, then moderates all. */
const completeReply = async (
  ctx: Ctx,
  job: ReplyJob,
  {
    reply,
    screen,
    finish,
  }: { reply: RunningReply; screen: ScreenStream; finish: 'stop' | 'length' },
): Promise<ReplyOutcome> => {
  ctx.service(engineHealth).recordSuccess('text')
  const last = screen.end()
  reply.append(last.emit)
  if (last.verdict && last.verdict.outcome !== 'pass')
    return withhold(ctx, job, reply, last.verdict)
  const verdict = await requestSecondOpinion(ctx, job.base + reply.deltaSince(0).text)
  return verdict.outcome === 'pass' ? toDoneOutcome(finish) : withhold(ctx, job, reply, verdict)
}

/** Ends a reply that the text model broke off: shows also the text that moderation held back. */
const endBrokenReply = (
  ctx: Ctx,
  job: ReplyJob,
  reply: RunningReply,
  screen: ScreenStream,
): ReplyOutcome => {
  const { emit, verdict } = screen.end()
  reply.append(emit)
  return verdict && verdict.outcome !== 'pass'
    ? { ...withhold(ctx, job, reply, verdict), isCharged: false, isEngineFailure: true }
    : toFailedOutcome(reply, 'REPLY_FAILED')
}

/**
 * Reads the text model to its end, with or without followers. Never throws: every way out is an
 * outcome.
 */
const generateText = async (
  ctx: Ctx,
  job: ReplyJob,
  reply: RunningReply,
): Promise<ReplyOutcome> => {
  const { signal } = reply.abortController
  const registry = ctx.service(replyRegistry)
  const screen = screenContinuation(job.base, screenReply(ctx))
  let releaseSlot = () => {}
  let length = 0
  try {
    const release = await registry.queue.acquire(job.lane, signal, registry.queueTimeoutMs)
    const span = ctx.trace?.begin('ask the text model', { model: ctx.engines.textModel.name })
    releaseSlot = () => {
      span?.end({ pieces: reply.seq })
      release()
    }
    for await (const event of ctx.engines.textModel.reply(job.textRequest, signal)) {
      if (event.type === 'finish') {
        return await completeReply(ctx, job, { reply, screen, finish: event.finish })
      }
      if (event.type !== 'text') continue
      const { emit, verdict } = screen.push(event.text)
      reply.append(emit)
      if (verdict && verdict.outcome !== 'pass') return withhold(ctx, job, reply, verdict)
      length += event.text.length
      if (length > LENGTHS.reply) {
        return await completeReply(ctx, job, { reply, screen, finish: 'length' })
      }
    }
    return endBrokenReply(ctx, job, reply, screen)
  } catch (error) {
    if (signal.aborted && signal.reason === 'stopped') return toStoppedOutcome(reply)
    if (signal.aborted) return endBrokenReply(ctx, job, reply, screen)
    if (error instanceof QueueTimeoutError) return toFailedOutcome(reply, 'REPLY_DELAYED')
    const fields = { event: 'text_model.failed', error, messageId: reply.messageId }
    ctx.log.warn(fields, 'the text engine failed')
    ctx.service(engineHealth).recordFailure('text', error)
    return endBrokenReply(ctx, job, reply, screen)
  } finally {
    releaseSlot()
  }
}

/**
 * Moderates the full text of a truncated reply. Without this, a user could bypass the final check by
 * stopping the reply just before it.
 */
const moderateTruncatedReply = async (
  ctx: Ctx,
  job: ReplyJob,
  reply: RunningReply,
  outcome: ReplyOutcome,
): Promise<ReplyOutcome> => {
  const isTruncated = outcome.state === 'stopped' || outcome.state === 'incomplete'
  if (!isTruncated || !reply.seq) return outcome
  const verdict = await requestSecondOpinion(ctx, job.base + reply.deltaSince(0).text)
  if (verdict.outcome === 'pass') return outcome
  // A reply that is free because the model failed stays free.
  return { ...withhold(ctx, job, reply, verdict), isCharged: outcome.isCharged }
}

/**
 * Stopped or withheld before anything was shown, a reply is free a few times a day. Without that
 * limit the model could be made to work for nothing.
 */
const chargeBeyondAllowance = async (
  ctx: Ctx,
  reply: RunningReply,
  outcome: ReplyOutcome,
): Promise<ReplyOutcome> => {
  const isUserCaused = outcome.state === 'stopped' || outcome.withheld !== undefined
  if (!isUserCaused || outcome.isEngineFailure || reply.seq > 0) return outcome
  try {
    return { ...outcome, isCharged: !(await takeUnchargedReply(ctx, reply.userId)) }
  } catch (error) {
    const fields = { event: 'reply.allowance_failed', error, messageId: reply.messageId }
    ctx.log.warn(fields, 'could not count an uncharged reply')
    return outcome
  }
}

/** A try whose result was lost may have been committed: then the row has the outcome of this node. */
const isEndedAs = (row: StoredReply | undefined, reply: RunningReply, outcome: ReplyOutcome) =>
  row?.state === outcome.state && row.finish === outcome.finish && row.seq === reply.seq

const MAX_END_TRIES = 5

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

/** Retries with linear backoff while the database is unavailable. */
const settle = async (
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
const isCharged = async (ctx: Ctx, { round }: ReplyJob, { messageId }: RunningReply) => {
  const key = getChargeKey({ messageId, round })
  const { outcome } = await voidHold(toSingleStatementDb(ctx), { key, now: ctx.clock.now() })
  return outcome === 'settled'
}

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
    const generated = await generateText(ctx, job, reply)
    const moderated = await moderateTruncatedReply(ctx, job, reply, generated)
    const outcome = await chargeBeyondAllowance(ctx, reply, moderated)
    const isFirst = await settle(ctx, job, reply, outcome)
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
      const isRefunded = !(await isCharged(ctx, job, reply))
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
