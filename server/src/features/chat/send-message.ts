import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { requireChattable, type Speaker } from '../characters/index.ts'
import { makeReply } from './make-reply.ts'
import * as messages from './messages-store.ts'
import { promptFor } from './prompt.ts'
import * as replies from './replies-store.ts'
import { replyDesk } from './reply-desk.ts'
import { replyLanguage } from './reply-language.ts'

export type Message = { characterId: number; text: string; requestId?: string }
export type Reserved = { messageId: number; userMessageId: number }

const CONTEXT_LINES = 200

/** The reply that this very request has already been given, if it came before. */
const replyOfRequest = async (
  ctx: Ctx,
  input: Message & { conversationId: number | null },
): Promise<Reserved | null> => {
  if (!input.requestId) return null
  const before = await messages.findByRequest(ctx.db, personOf(ctx).userId, input.requestId)
  if (!before) return null
  const isSame = before.conversationId === input.conversationId && before.content === input.text
  const reply = isSame ? await replies.findReplyTo(ctx.db, before.id) : undefined
  if (!reply) throw fail('BAD_PARAMETER', { field: 'requestId' })
  return { messageId: reply.messageId, userMessageId: before.id }
}

/** One short transaction: the user's line and an empty reply, or the reason why not. */
const reserve = (ctx: Ctx, input: Message): Promise<Reserved & { isNew: boolean }> =>
  write(ctx, 'chat.send-message', async (tx) => {
    const { userId } = personOf(ctx)
    const now = ctx.clock.now()
    const conversation = await messages.lockConversation(tx, userId, input.characterId, now)
    const before = await replyOfRequest(
      { ...ctx, db: tx },
      { ...input, conversationId: conversation.id },
    )
    if (before) return { ...before, isNew: false }
    if (await replies.hasRunningReply(tx, conversation.id)) throw fail('STILL_ANSWERING')
    const line = { conversationId: conversation.id, userId, now }
    const userMessageId = await messages.insertMessage(tx, {
      ...line,
      seq: conversation.lastSeq + 1,
      role: 'user',
      content: input.text,
      state: 'done',
      requestId: input.requestId ?? null,
      replyTo: null,
    })
    const messageId = await messages.insertMessage(tx, {
      ...line,
      seq: conversation.lastSeq + 2,
      role: 'her',
      content: '',
      state: 'streaming',
      requestId: null,
      replyTo: userMessageId,
    })
    await replies.insertReply(tx, {
      messageId,
      userMessageId,
      userId,
      conversationId: conversation.id,
      now,
    })
    return { messageId, userMessageId, isNew: true }
  })

const requestFor = async (ctx: Ctx, input: Message, speaker: Speaker, messageId: number) => {
  const conversationId = await messages.findConversation(
    ctx.db,
    personOf(ctx).userId,
    input.characterId,
  )
  const newest = conversationId
    ? await messages.messagesBefore(ctx.db, conversationId, {
        before: messageId,
        limit: CONTEXT_LINES,
      })
    : []
  const language = replyLanguage(input.text, ctx.language)
  const lines = newest.toReversed().filter((line) => line.type === 'text' && line.content)
  return {
    turns: promptFor({ speaker, language, lines }),
    speaker,
    language,
    advanced: false,
    seed: String(messageId),
    hour: ctx.clock.now().getUTCHours(),
    memories: [],
  }
}

/** Reserve, then make the reply detached. What comes back is only where to follow it. */
export const sendMessage = async (ctx: Ctx, input: Message): Promise<Reserved> => {
  const { userId } = personOf(ctx)
  const speaker = await requireChattable(ctx, {
    characterId: input.characterId,
    language: replyLanguage(input.text, ctx.language),
  })
  const desk = ctx.part(replyDesk)
  if (!desk.lanes.hasRoom()) throw fail('UNAVAILABLE', { retryAfterSeconds: 5 })
  const reserved = await reserve(ctx, input)
  if (!reserved.isNew) return reserved
  const prepare = () => requestFor(ctx, input, speaker, reserved.messageId)
  desk.start(reserved.messageId, makeReply(ctx, { prepare, lane: 'others' }))
  ctx.log.info({ userId, messageId: reserved.messageId }, 'a reply begins')
  return reserved
}
