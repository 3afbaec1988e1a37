import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { isTaken } from '../../kernel/taken.ts'
import { write, type Reader, type Tx } from '../../kernel/write.ts'
import type { Finding } from '../../engines/screening/port.ts'
import { requireChattable, requireKnown, type Speaker } from '../characters/index.ts'
import {
  countCrisis,
  crisisNotice,
  pauseChat,
  requireUnpaused,
  screenText,
} from '../moderation/index.ts'
import { holdMessage } from '../points/index.ts'
import { entitlementsOf, type Entitlements } from '../premium/index.ts'
import { makeReply } from './make-reply.ts'
import { chargeKey } from './charge-key.ts'
import * as messages from './messages-store.ts'
import { promptFor, type PastLine } from './prompt.ts'
import * as replies from './replies-store.ts'
import { replyDesk } from './reply-desk.ts'
import { replyLanguage } from './reply-language.ts'

export type Message = { characterId: number; text: string; requestId?: string }
export type Reserved = { messageId: number; userMessageId: number }

const CONTEXT_LINES = 200
/** How many replies may be made for one person at a time, whoever speaks. */
const MOST_AT_ONCE = 3

/** The reply that this very request has already been given, if it came before. */
const replyOfRequest = async (
  db: Reader,
  input: Message & { userId: number },
): Promise<Reserved | null> => {
  if (!input.requestId) return null
  const before = await messages.findByRequest(db, input.userId, input.requestId)
  if (!before) return null
  const isSame = before.characterId === input.characterId && before.content === input.text
  const reply = isSame ? await replies.findReplyTo(db, before.id) : undefined
  if (!reply) throw fail('BAD_PARAMETER', { field: 'requestId' })
  return { messageId: reply.messageId, userMessageId: before.id }
}

type Place = {
  hers: messages.HerSide
  also: (tx: Tx, reserved: Reserved) => Promise<unknown>
}

/** One short transaction: the user's line, her side, and what goes with it; or the reason why not. */
const reserve = (
  ctx: Ctx,
  input: Message,
  { hers, also }: Place,
): Promise<Reserved & { isNew: boolean }> =>
  write(ctx, 'chat.send-message', async (tx) => {
    const { userId } = personOf(ctx)
    const now = ctx.clock.now()
    const conversation = await messages.lockConversation(tx, userId, input.characterId, now)
    const before = await replyOfRequest(tx, { ...input, userId })
    if (before) return { ...before, isNew: false }
    // Care does not wait until she has finished.
    const mustWait = hers.kind === 'reply' && (await replies.hasRunningReply(tx, conversation.id))
    if (mustWait) throw fail('STILL_ANSWERING')
    const exchange = await messages.insertExchange(tx, {
      conversation,
      userId,
      text: input.text,
      requestId: input.requestId ?? null,
      hers,
      now,
    })
    await also(tx, exchange)
    return { ...exchange, isNew: true }
  }).catch((error: unknown) => {
    // The lock is on one conversation: the same request to two characters at once meets here.
    throw isTaken(error, 'messages_request') ? fail('BAD_PARAMETER', { field: 'requestId' }) : error
  })

type Order = { speaker: Speaker; past: PastLine[]; entitled: Entitlements; seed: number }

const requestFor = (ctx: Ctx, input: Message, { speaker, past, entitled, seed }: Order) => {
  const language = replyLanguage(input.text, ctx.language)
  const lines: PastLine[] = [...past, { role: 'user', content: input.text }]
  return {
    turns: promptFor({ speaker, language, lines }),
    speaker,
    language,
    advanced: entitled.advancedModel,
    seed: String(seed),
    hour: ctx.clock.now().getUTCHours(),
    memories: [],
  }
}

/** A reply to be made, with its price held: a free message, a point, or the right refusal. */
const pricedReply = (ctx: Ctx, characterId: number, freeADay: number): Place => ({
  hers: { kind: 'reply' },
  async also(tx, { messageId }) {
    const { userId } = personOf(ctx)
    await holdMessage(tx, {
      userId,
      freeADay,
      key: chargeKey(messageId),
      ref: { characterId, messageId },
      now: ctx.clock.now(),
    })
    // Counted under the wallet's lock, which the hold has taken: two sends at once see each other.
    const most = MOST_AT_ONCE * ctx.config.limitsScale
    if ((await replies.countRunning(tx, userId)) > most) {
      throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 })
    }
  },
})

/** Out of role, before anything else, free: the helplines in place of a reply. */
const careInstead = (ctx: Ctx, found: Finding): Place => ({
  hers: { kind: 'notice', notice: 'crisis', text: crisisNotice(ctx.language).text },
  also: (tx) => countCrisis(tx, { class: found.class, now: ctx.clock.now() }),
})

/** What the screening makes of a message: care, a refusal, a pause, or nothing at all. */
const screened = async (ctx: Ctx, input: Message): Promise<Reserved | null> => {
  const verdict = await screenText(ctx, { text: input.text, direction: 'from-user' })
  if (verdict.outcome !== 'pass' && verdict.alsoUnderage) await pauseChat(ctx)
  if (verdict.outcome === 'crisis') {
    await requireKnown(ctx, { characterId: input.characterId })
    return reserve(ctx, input, careInstead(ctx, verdict))
  }
  if (verdict.outcome === 'refuse') {
    ctx.log.info({ class: verdict.class, rule: verdict.rule }, 'a message was refused')
    throw fail('CONTENT_REFUSED')
  }
  if (verdict.outcome === 'underage') {
    await pauseChat(ctx)
    throw fail('CHAT_PAUSED')
  }
  return null
}

/** Screen, reserve, then make the reply detached. What comes back is only where to follow it. */
export const sendMessage = async (ctx: Ctx, input: Message): Promise<Reserved> => {
  const person = personOf(ctx)
  const { userId } = person
  const { characterId } = input
  const desk = ctx.part(replyDesk)
  desk.requireOpen()
  const again = await replyOfRequest(ctx.db, { ...input, userId })
  if (again) return again
  const answered = await screened(ctx, input)
  if (answered) return answered
  // Read beside the checks, before the lock: her last reply was settled before anyone saw its end.
  const asked = Promise.all([
    requireChattable(ctx, { characterId, language: replyLanguage(input.text, ctx.language) }),
    messages.recentLines(ctx.db, { userId, characterId }, CONTEXT_LINES),
    entitlementsOf(ctx, person),
  ])
  // Told below, in its turn: a paused chat is paused with whomever.
  asked.catch(() => {})
  await requireUnpaused(ctx)
  const [speaker, past, entitled] = await asked
  const unbook = desk.lanes.book()
  if (!unbook) throw fail('UNAVAILABLE', { retryAfterSeconds: 5 })
  try {
    const place = pricedReply(ctx, characterId, entitled.freeMessages)
    const reserved = await reserve(ctx, input, place)
    if (reserved.isNew) {
      const order = { speaker, past, entitled, seed: reserved.messageId }
      const request = requestFor(ctx, input, order)
      desk.start({ ...reserved, userId }, makeReply(ctx, { request, lane: entitled.lane }))
    }
    return reserved
  } finally {
    unbook()
  }
}
