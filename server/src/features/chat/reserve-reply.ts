import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { isUniqueViolation } from '../../kernel/unique-violation.ts'
import { write, type Tx } from '../../kernel/write.ts'
import { syncMemoriesToBranch } from '../memory/index.ts'
import { getIdempotencyKey, type ReplyRequest } from './reply-request.ts'
import { listBranchAfter, saveResumeLeaf, findChildOnBranch } from './branch-store.ts'
import * as exchange from './exchange-store.ts'
import * as messages from './messages-store.ts'
import { hasRunningReply } from './replies-store.ts'
import { findReplayedReply } from './find-replayed-reply.ts'
import { resolveReplyTarget, type ReplyTarget } from './reply-target.ts'

export type ReplyReservation = {
  messageId: number
  userMessageId: number
  /** How often this message has been continued; 0 for a new one. */
  round: number
  /** The text of the message before it was continued. */
  base: string
  /** The number of the character's message in the conversation. */
  seq: number
}

export type ReservationTerms = {
  initialReply: exchange.InitialReply
  /** Further writes in the same transaction. */
  writeAlongside: (tx: Tx, reservation: ReplyReservation) => Promise<unknown>
}

type ReservationInput = {
  tx: Tx
  request: ReplyRequest
  newExchange: Omit<exchange.NewExchange, 'parentId'>
  target: ReplyTarget
}

/** Remembers the branch that is chosen now, so that it can be chosen again. */
const leaveBranch = async ({ tx, newExchange }: ReservationInput, parentId: number) => {
  const { leafId } = newExchange.conversation
  const current = await findChildOnBranch(tx, leafId, parentId)
  if (current === undefined) throw fail('NO_MESSAGE')
  await saveResumeLeaf(tx, current, leafId)
  await syncMemoriesToBranch(tx, { left: await listBranchAfter(tx, leafId, parentId), entered: [] })
}

const toNewReservation = (ids: exchange.ExchangeIds, seq: number): ReplyReservation => ({
  ...ids,
  round: 0,
  base: '',
  seq,
})

const continueMessage = async ({
  tx,
  newExchange,
  target,
}: ReservationInput): Promise<ReplyReservation> => {
  const { message } = target
  // Only the last message can be continued: one that was answered does not change any more.
  if (!message || newExchange.conversation.leafId !== message.id) {
    throw fail('BAD_PARAMETER', { field: 'continue' })
  }
  const messageId = message.id
  const base = message.content
  const reopened = await exchange.reopenMessage(tx, { messageId, baseLength: base.length })
  if (!reopened) throw fail('NO_MESSAGE')
  const { idempotencyKey, userId } = newExchange
  if (idempotencyKey)
    await messages.insertIdempotencyKey(tx, { ...idempotencyKey, userId, messageId })
  return {
    messageId,
    userMessageId: message.replyTo ?? 0,
    round: reopened.round,
    base,
    seq: newExchange.conversation.lastSeq,
  }
}

const insertMessages = async (input: ReservationInput): Promise<ReplyReservation> => {
  const { tx, request, newExchange, target } = input
  const { lastSeq, leafId } = newExchange.conversation
  const parentId = target.message?.parentId ?? leafId
  switch (request.kind) {
    case 'continue':
      return continueMessage(input)
    case 'regenerate': {
      await leaveBranch(input, parentId)
      const userMessageId = target.message?.replyTo ?? parentId
      return toNewReservation(
        await exchange.insertAlternative(tx, { ...newExchange, parentId, userMessageId }),
        lastSeq + 1,
      )
    }
    case 'edit':
      await leaveBranch(input, parentId)
      break
    case 'send':
  }
  return toNewReservation(
    await exchange.insertExchange(tx, { ...newExchange, parentId, text: request.text }),
    lastSeq + 2,
  )
}

/**
 * One short transaction: the user's message, the character's message and what belongs to it, or a
 * refusal. A repeated idempotency key returns the first reservation.
 */
export const reserveReply = (
  ctx: Ctx,
  request: ReplyRequest,
  { initialReply, writeAlongside }: ReservationTerms,
): Promise<ReplyReservation & { isNew: boolean }> =>
  write(ctx, `chat.${request.kind}`, async (tx) => {
    const { userId } = requireUser(ctx)
    const now = ctx.clock.now()
    const idempotencyKey = getIdempotencyKey(request)
    const conversation = await messages.lockConversation(tx, userId, request.characterId, now)
    const previous = await findReplayedReply(tx, userId, idempotencyKey)
    if (previous) return { ...previous, round: 0, base: '', seq: 0, isNew: false }
    // A crisis notice does not wait until a running reply has ended.
    const mustWait = initialReply.kind === 'reply' && (await hasRunningReply(tx, conversation.id))
    if (mustWait) throw fail('STILL_ANSWERING')
    // Read again under the lock: the message may have been removed or continued meanwhile.
    const target = await resolveReplyTarget(tx, userId, request)
    const newExchange = { conversation, userId, idempotencyKey, initialReply, now }
    const reservation = await insertMessages({ tx, request, newExchange, target })
    await writeAlongside(tx, reservation)
    return { ...reservation, isNew: true }
  }).catch((error: unknown) => {
    // The lock covers one conversation. Concurrent requests to two characters with the same
    // idempotency key collide here.
    throw isUniqueViolation(error, 'chat_requests_pkey')
      ? fail('BAD_PARAMETER', { field: 'requestId' })
      : error
  })
