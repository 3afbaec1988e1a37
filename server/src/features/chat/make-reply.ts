import type { MessageState } from '@dulcinea/contract'
import { LENGTHS } from '@dulcinea/contract/constants'
import type { Finish } from '@dulcinea/contract/stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TextRequest } from '../../engines/text-model/port.ts'
import { actorName, userIdOf } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { currentWork } from '../../kernel/current-work.ts'
import { engineWatch } from '../../kernel/engine-watch.ts'
import { timed } from '../../kernel/trace.ts'
import { single, write } from '../../kernel/write.ts'
import { WaitedTooLong, type Lane } from './lanes.ts'
import type { Verdict } from '../../engines/screening/port.ts'
import type { ScreenStream } from '../../engines/screening/stream.ts'
import { screenReply, secondLook, wordInstead } from '../moderation/index.ts'
import { settleHold, voidHold } from '../points/index.ts'
import { takeUncharged } from './abandon-reply.ts'
import { chargeKey } from './charge-key.ts'
import { learnFromExchange, type Lesson } from './learn-from-exchange.ts'
import type { OfferedPicture } from './offer-picture.ts'
import { endReply, findReply } from './replies-store.ts'
import { replyDesk } from './reply-desk.ts'
import type { ReplyEnd, RunningReply } from './running-reply.ts'
import { screenAfter } from './screen-after.ts'
import { endPlainly } from './send-store.ts'
import { sendPicture, type SentPicture } from './send-picture.ts'
import { askToTell } from './tell-away.ts'

// With the pauses between them half a minute: so long may the database be away.
const SETTLE_TRIES = 11
// Whoever is about to end does not wait that long.
const LAST_TRIES = 4
const LEARN_MS = 1_000

export type ReplyOrder = {
  request: TextRequest
  lane: Lane
  /** What the message said before it went on, and how often it has; nothing for a new one. */
  base: string
  round: number
  picture: OfferedPicture | null
  lesson: Lesson
}
type Outcome = {
  state: MessageState
  finish: Finish | null
  end: ReplyEnd
  withheld?: string
  isCharged: boolean
  /** The engine failed, so whatever became of it costs nothing and counts for nothing. */
  isEngineFailure?: true
}

const failed = (reply: RunningReply, error: 'REPLY_FAILED' | 'REPLY_DELAYED'): Outcome => ({
  state: reply.seq ? 'incomplete' : 'failed',
  finish: null,
  end: { kind: 'error', error, isRefunded: true },
  isCharged: false,
})

const whole = (finish: 'stop' | 'length'): Outcome => ({
  state: 'done',
  finish,
  end: { kind: 'done', finish },
  isCharged: true,
})

/** Stopped before the first word it is free; what was said by then is paid for. */
const stopped = (reply: RunningReply): Outcome => ({
  state: 'stopped',
  finish: 'stopped',
  end: { kind: 'done', finish: 'stopped' },
  isCharged: reply.seq > 0,
})

/** What may not be said is not said: a kind word stands in its place. What was shown is paid for. */
const withheld = (ctx: Ctx, order: ReplyOrder, reply: RunningReply, why: Verdict): Outcome => {
  if (why.outcome !== 'pass')
    ctx.log.warn({ class: why.class, rule: why.rule }, 'a reply was withheld')
  const kindWord = wordInstead(why, order.request.language)
  return {
    state: 'done',
    finish: 'notice',
    // A message that was going on is again what it was.
    end: { kind: 'withheld', text: order.round ? order.base : kindWord },
    withheld: kindWord,
    isCharged: reply.seq > 0,
  }
}

/** The whole reply is there: what waited is said, unless one of the two looks finds something. */
const finished = async (
  ctx: Ctx,
  order: ReplyOrder,
  {
    reply,
    screen,
    finish,
  }: { reply: RunningReply; screen: ScreenStream; finish: 'stop' | 'length' },
): Promise<Outcome> => {
  ctx.part(engineWatch).succeeded('text')
  const last = screen.end()
  reply.say(last.emit)
  if (last.verdict && last.verdict.outcome !== 'pass')
    return withheld(ctx, order, reply, last.verdict)
  const second = await secondLook(ctx, order.base + reply.since(0).text)
  return second.outcome === 'pass' ? whole(finish) : withheld(ctx, order, reply, second)
}

/** The engine broke off: what it said before is shown, also what the moderation still held back. */
const brokenOff = (
  ctx: Ctx,
  order: ReplyOrder,
  reply: RunningReply,
  screen: ScreenStream,
): Outcome => {
  const { emit, verdict } = screen.end()
  reply.say(emit)
  return verdict && verdict.outcome !== 'pass'
    ? { ...withheld(ctx, order, reply, verdict), isCharged: false, isEngineFailure: true }
    : failed(reply, 'REPLY_FAILED')
}

/** Reads the engine to its end, whoever listens. Never throws: every way out is an outcome. */
const speak = async (ctx: Ctx, order: ReplyOrder, reply: RunningReply): Promise<Outcome> => {
  const stop = reply.stopping.signal
  const desk = ctx.part(replyDesk)
  const screen = screenAfter(order.base, screenReply(ctx))
  let leave = () => {}
  let length = 0
  try {
    const giveBack = await desk.lanes.enter(order.lane, stop, desk.placeWaitMs)
    const asking = ctx.trace?.begin('ask the text model', { model: ctx.engines.textModel.name })
    leave = () => {
      asking?.end({ pieces: reply.seq })
      giveBack()
    }
    for await (const event of ctx.engines.textModel.reply(order.request, stop)) {
      if (event.type === 'finish') {
        return await finished(ctx, order, { reply, screen, finish: event.finish })
      }
      if (event.type !== 'text') continue
      const { emit, verdict } = screen.push(event.text)
      reply.say(emit)
      if (verdict && verdict.outcome !== 'pass') return withheld(ctx, order, reply, verdict)
      length += event.text.length
      if (length > LENGTHS.reply) {
        return await finished(ctx, order, { reply, screen, finish: 'length' })
      }
    }
    return brokenOff(ctx, order, reply, screen)
  } catch (error) {
    if (stop.aborted && stop.reason === 'stopped') return stopped(reply)
    if (stop.aborted) return brokenOff(ctx, order, reply, screen)
    if (error instanceof WaitedTooLong) return failed(reply, 'REPLY_DELAYED')
    ctx.log.warn({ error, messageId: reply.messageId }, 'the text engine failed')
    ctx.part(engineWatch).failed('text', error)
    return brokenOff(ctx, order, reply, screen)
  } finally {
    leave()
  }
}

/** What was cut short is looked at as a whole too: to stop her in time is no way around it. */
const lookedAt = async (
  ctx: Ctx,
  order: ReplyOrder,
  reply: RunningReply,
  outcome: Outcome,
): Promise<Outcome> => {
  const isCutShort = outcome.state === 'stopped' || outcome.state === 'incomplete'
  if (!isCutShort || !reply.seq) return outcome
  const second = await secondLook(ctx, order.base + reply.since(0).text)
  if (second.outcome === 'pass') return outcome
  // What the model's failure had made free stays free.
  return { ...withheld(ctx, order, reply, second), isCharged: outcome.isCharged }
}

/**
 * Stopped or withheld before anything was shown, a reply is free a few times a day. Without that
 * limit the model could be made to work for nothing.
 */
const chargeBeyondAllowance = async (
  ctx: Ctx,
  reply: RunningReply,
  outcome: Outcome,
): Promise<Outcome> => {
  const isUserCaused = outcome.state === 'stopped' || outcome.withheld !== undefined
  if (!isUserCaused || outcome.isEngineFailure || reply.seq > 0) return outcome
  try {
    return { ...outcome, isCharged: !(await takeUncharged(ctx, reply.userId)) }
  } catch (error) {
    const facts = { event: 'reply.allowance_failed', error, messageId: reply.messageId }
    ctx.log.warn(facts, 'could not count an uncharged reply')
    return outcome
  }
}

/** Most replies end as they began, and one call does it; the others are looked at under the lock. */
const settledAtOnce = (ctx: Ctx, order: ReplyOrder, reply: RunningReply, outcome: Outcome) =>
  order.round === 0 && outcome.withheld === undefined
    ? timed(ctx, 'write chat.settle-reply', () =>
        endPlainly(single(ctx), {
          grown: reply.since(reply.saved),
          state: outcome.state,
          finish: outcome.finish,
          isCharged: outcome.isCharged,
          now: ctx.clock.now(),
          author: actorName(ctx.actor),
          userId: userIdOf(ctx.actor),
          callId: ctx.requestId,
        }),
      )
    : Promise.resolve(false)

/** A try whose answer got lost may have been made: then it was we who ended it. */
const isAsWeLeftIt = async (ctx: Ctx, reply: RunningReply, outcome: Outcome): Promise<boolean> => {
  const row = await findReply(ctx.db, reply.messageId, reply.userId)
  return row?.state === outcome.state && row.finish === outcome.finish && row.seq === reply.seq
}

/**
 * Marks the reply as it ended and keeps or gives back its price, exactly once. A database that is
 * away for a moment is waited for.
 */
const settle = async (ctx: Ctx, order: ReplyOrder, reply: RunningReply, outcome: Outcome) => {
  const { round } = order
  let isUnsure = false
  for (let tries = 1; ; tries++) {
    try {
      if (await settledAtOnce(ctx, order, reply, outcome)) return true
      const isFirst = await write(ctx, 'chat.settle-reply', async (tx) => {
        const isFirst = await endReply(tx, {
          messageId: reply.messageId,
          state: outcome.state,
          finish: outcome.finish,
          withheld: outcome.withheld,
          since: reply.since,
        })
        const key = chargeKey({ messageId: reply.messageId, round })
        if (isFirst && outcome.isCharged) await settleHold(tx, { key, now: ctx.clock.now() })
        else if (isFirst) await voidHold(tx, { key, now: ctx.clock.now() })
        return isFirst
      })
      return isFirst || (isUnsure && (await isAsWeLeftIt(ctx, reply, outcome)))
    } catch (error) {
      const most = reply.stopping.signal.reason === 'shutdown' ? LAST_TRIES : SETTLE_TRIES
      if (tries >= most) throw error
      isUnsure = true
      await sleep(tries * 500)
    }
  }
}

/** Whether whoever else ended the reply has charged it. A hold resolves once, so this changes nothing. */
const isPaid = async (ctx: Ctx, { round }: ReplyOrder, { messageId }: RunningReply) => {
  const key = chargeKey({ messageId, round })
  const { outcome } = await voidHold(single(ctx), { key, now: ctx.clock.now() })
  return outcome === 'settled'
}

/** The picture that goes with a reply, once the words are whole and on record. */
const pictureWith = async (
  ctx: Ctx,
  { picture }: ReplyOrder,
  reply: RunningReply,
  isWhole: boolean,
): Promise<SentPicture | undefined> => {
  if (!picture) return undefined
  const sent = isWhole ? await sendPicture(ctx, reply, picture) : null
  if (!sent) await picture.taken.giveBack().catch(() => {})
  return sent ?? undefined
}

/** Her readers see the end soon, also where what was said is slow to be written down. */
const learned = (ctx: Ctx, { lesson }: ReplyOrder, reply: RunningReply, said: string) => {
  const waited = new AbortController()
  const soon = sleep(LEARN_MS, undefined, { signal: waited.signal }).catch(() => {})
  const learning = learnFromExchange(ctx, { ...reply, reply: said, lesson })
  return Promise.race([learning, soon]).finally(() => waited.abort())
}

/** Makes a reply to its end and settles it; readers are told the end only when it is on record. */
export const makeReply =
  (ctx: Ctx, order: ReplyOrder) =>
  (reply: RunningReply): Promise<void> =>
    ctx.part(currentWork).during('reply', () => makeAndSettle(ctx, order, reply))

const makeAndSettle = async (ctx: Ctx, order: ReplyOrder, reply: RunningReply): Promise<void> => {
  try {
    const said = await lookedAt(ctx, order, reply, await speak(ctx, order, reply))
    const outcome = await chargeBeyondAllowance(ctx, reply, said)
    const isFirst = await settle(ctx, order, reply, outcome)
    const text = outcome.withheld ? '' : reply.since(0).text
    if (isFirst) await learned(ctx, order, reply, text)
    const picture = await pictureWith(ctx, order, reply, isFirst && outcome.finish === 'stop')
    const { userId, messageId } = reply
    const listening = [...reply.listeners, ...ctx.part(replyDesk).bus.listeners(messageId)]
    // Swept or forgotten meanwhile: that stands, and so does what became of its price.
    if (!isFirst) {
      const isRefunded = !(await isPaid(ctx, order, reply))
      reply.end({ kind: 'error', error: 'REPLY_FAILED', isRefunded })
    } else if (outcome.end.kind === 'done') reply.end({ ...outcome.end, picture })
    else reply.end(outcome.end)
    const isAnswer = isFirst && outcome.state === 'done' && outcome.withheld === undefined
    if (isAnswer) await askToTell(ctx, { userId, messageId, listening })
  } catch (error) {
    // Not on record: the sweep will end it and give the price back, but has not yet.
    reply.end({ kind: 'error', error: 'REPLY_FAILED', isRefunded: false })
    throw error
  }
}
