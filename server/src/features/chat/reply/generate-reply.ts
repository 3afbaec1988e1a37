import type { MessageState } from '@dulcinea/contract'
import { LENGTHS } from '@dulcinea/contract/constants'
import type { FinishReason } from '@dulcinea/contract/stream'
import type { ScreenStream, Verdict } from '@dulcinea/moderation'
import type { TextRequest } from '../../../engines/text-model/port.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { engineHealth } from '../../../kernel/engine-health.ts'
import { screenReply, requestSecondOpinion, getWithheldReplyText } from '../../moderation/index.ts'
import { takeUnchargedReply } from './abandon-reply.ts'
import { QueueTimeoutError, type GenerationLane } from './generation-queue.ts'
import type { LearningInput } from './learn-from-exchange.ts'
import type { OfferedPicture } from '../send/offer-picture.ts'
import { replyRegistry } from './reply-registry.ts'
import type { ReplyEnd, RunningReply } from './running-reply.ts'
import { screenContinuation } from './screen-continuation.ts'

export type ReplyJob = {
  textRequest: TextRequest
  lane: GenerationLane
  /** The text of the message before it was continued, and how often it was; empty and 0 if new. */
  base: string
  round: number
  picture: OfferedPicture | null
  learning: LearningInput
}

/** How a generated reply ends, and whether it is charged. */
export type ReplyOutcome = {
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

/** Reads, moderates and prices a reply to its end. Never throws: every way out is an outcome. */
export const generateReply = async (
  ctx: Ctx,
  job: ReplyJob,
  reply: RunningReply,
): Promise<ReplyOutcome> => {
  const generated = await generateText(ctx, job, reply)
  const moderated = await moderateTruncatedReply(ctx, job, reply, generated)
  return chargeBeyondAllowance(ctx, reply, moderated)
}
