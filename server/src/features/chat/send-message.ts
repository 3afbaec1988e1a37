import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write, type Tx } from '../../kernel/write.ts'
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

/** The reply that this very request has already been given, if it came before. */
const replyOfRequest = async (
  tx: Tx,
  input: Message & { userId: number; conversationId: number },
): Promise<Reserved | null> => {
  if (!input.requestId) return null
  const before = await messages.findByRequest(tx, input.userId, input.requestId)
  if (!before) return null
  const isSame = before.conversationId === input.conversationId && before.content === input.text
  const reply = isSame ? await replies.findReplyTo(tx, before.id) : undefined
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
    const before = await replyOfRequest(tx, { ...input, userId, conversationId: conversation.id })
    if (before) return { ...before, isNew: false }
    if (await replies.hasRunningReply(tx, conversation.id)) throw fail('STILL_ANSWERING')
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
  also: (tx, { messageId }) =>
    holdMessage(tx, {
      userId: personOf(ctx).userId,
      freeADay,
      key: chargeKey(messageId),
      ref: { characterId, messageId },
      now: ctx.clock.now(),
    }),
})

/** Out of role, before anything else, free: the helplines in place of a reply. */
const careInstead = (ctx: Ctx, found: Finding): Place => ({
  hers: { kind: 'notice', notice: 'crisis', text: crisisNotice(ctx.language).text },
  also: (tx) => countCrisis(tx, { class: found.class, now: ctx.clock.now() }),
})

/** What the screening makes of a message: care, a refusal, a pause, or nothing at all. */
const screened = async (ctx: Ctx, input: Message): Promise<Reserved | null> => {
  const verdict = await screenText(ctx, { text: input.text, direction: 'from-user' })
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
  const desk = ctx.part(replyDesk)
  if (!desk.lanes.hasRoom()) throw fail('UNAVAILABLE', { retryAfterSeconds: 5 })
  const place = pricedReply(ctx, characterId, entitled.freeMessages)
  const reserved = await reserve(ctx, input, place)
  if (reserved.isNew) {
    const order = { speaker, past, entitled, seed: reserved.messageId }
    const request = requestFor(ctx, input, order)
    desk.start({ ...reserved, userId }, makeReply(ctx, { request, lane: entitled.lane }))
  }
  return reserved
}
