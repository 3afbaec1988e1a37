import type { ScreenClass } from '@dulcinea/moderation'
import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { write, writeStatement, type Tx } from '../../../db/write.ts'
import { syncMemoriesToBranch } from '../../memory/index.ts'
import { countCrisis } from '../../moderation/index.ts'
import { getMessageTerms, toMessageRefusal } from '../../points/index.ts'
import { findChildOnBranch, listBranchAfter, saveResumeLeaf } from '../history/branch-store.ts'
import { lockConversation } from '../history/messages-store.ts'
import { getIdempotencyKey, type ReplyRequest } from './reply-request.ts'
import { resolveReplyTarget, type ReplyTarget } from './reply-target.ts'
import {
  getRefusal,
  insertReservation,
  reserveStatement,
  type NewExchange,
  type NewReservation,
  type StoredReservation,
} from './reservation-store.ts'

/** Concurrent replies per user, over all characters. */
const MAX_RUNNING_REPLIES = 3

export type ReplyReservation = Pick<
  StoredReservation,
  'messageId' | 'userMessageId' | 'seq' | 'round'
> & {
  /** The text of the message before it was continued. */
  base: string
  /** False when the idempotency key was used before: this is the first reservation. */
  isNew: boolean
}

/** The terms of a reservation: a reply with its price, or a free notice for a user in a crisis. */
export type ReservationTerms =
  | { kind: 'reply'; freePerDay: number }
  | { kind: 'crisis'; class: ScreenClass; text: string }

const toExchange = (request: ReplyRequest, { message }: ReplyTarget): NewExchange => {
  if (request.kind === 'send') return { kind: 'message', text: request.text, parentId: null }
  if (!message) throw fail('NO_MESSAGE')
  const { id, parentId } = message
  switch (request.kind) {
    case 'edit':
      return { kind: 'message', text: request.text, parentId }
    case 'regenerate':
      return { kind: 'alternative', parentId, userMessageId: message.replyTo ?? parentId }
    case 'continue':
      return { kind: 'continuation', messageId: id, baseLength: message.content.length }
  }
}

/** Remembers the branch that was chosen before, so that it can be chosen again. */
const leaveBranch = async (tx: Tx, leafId: number, parentId: number) => {
  const current = await findChildOnBranch(tx, leafId, parentId)
  if (current === undefined) throw fail('NO_MESSAGE')
  await saveResumeLeaf(tx, current, leafId)
  await syncMemoriesToBranch(tx, { left: await listBranchAfter(tx, leafId, parentId), entered: [] })
}

const toReservation = (
  { messageId, userMessageId, seq, round, previousRequestHash }: StoredReservation,
  { idempotencyKey }: NewReservation,
  base: string,
): ReplyReservation => {
  const isNew = previousRequestHash === null
  if (!isNew && idempotencyKey && !previousRequestHash.equals(idempotencyKey.requestHash)) {
    throw fail('BAD_PARAMETER', { field: 'requestId' })
  }
  return { messageId, userMessageId, seq, round, base: isNew ? base : '', isNew }
}

const toFailure = (error: unknown, terms: ReservationTerms): unknown => {
  const refusal = getRefusal(error)
  if (refusal === 'still-answering') return fail('STILL_ANSWERING')
  if (refusal === 'too-many') return fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 })
  if (refusal === 'not-last') return fail('BAD_PARAMETER', { field: 'continue' })
  if (refusal === 'no-message') return fail('NO_MESSAGE')
  if (refusal !== null)
    return toMessageRefusal(refusal, terms.kind === 'reply' ? terms.freePerDay : 0)
  // The lock covers one conversation. Concurrent requests to two characters with the same
  // idempotency key collide here.
  return isUniqueViolation(error, 'chat_requests_pkey')
    ? fail('BAD_PARAMETER', { field: 'requestId' })
    : error
}

/**
 * Reserves a reply: writes the user's message, the character's message and the hold of its price, or
 * refuses. A repeated idempotency key returns the first reservation. The rules are in
 * `chat_reserve_reply`.
 */
export const reserveReply = async (
  ctx: Ctx,
  request: ReplyRequest,
  terms: ReservationTerms,
): Promise<ReplyReservation> => {
  const { userId } = requireUser(ctx)
  const { characterId } = request
  const now = ctx.clock.now()
  const common = {
    userId,
    characterId,
    idempotencyKey: getIdempotencyKey(request),
    notice: terms.kind === 'crisis' ? { text: terms.text, crisis: terms.class } : null,
    freePerDay: terms.kind === 'reply' ? terms.freePerDay : 0,
    ...getMessageTerms(now),
    maxRunning: Math.floor(MAX_RUNNING_REPLIES * ctx.config.limitsScale),
    now,
  }
  const action = `chat.${request.kind}`

  const reserveAfterTarget = async (tx: Tx): Promise<ReplyReservation> => {
    await lockConversation(tx, userId, characterId, now)
    // Read again under the lock: the message may have been removed or continued meanwhile.
    const target = await resolveReplyTarget(tx, userId, request)
    const exchange = toExchange(request, target)
    const reservation = { ...common, exchange }
    const stored = await insertReservation(tx, reservation)
    const base = exchange.kind === 'continuation' ? (target.message?.content ?? '') : ''
    const reserved = toReservation(stored, reservation, base)
    if (!reserved.isNew) return reserved
    if (exchange.kind !== 'continuation' && exchange.parentId !== null) {
      await leaveBranch(tx, stored.previousLeafId, exchange.parentId)
    }
    if (terms.kind === 'crisis') await countCrisis(tx, { class: terms.class, now })
    return reserved
  }

  try {
    // A new message, the most frequent request, has no other writes: it is one statement.
    if (request.kind === 'send' && terms.kind === 'reply') {
      const exchange = { kind: 'message', text: request.text, parentId: null } as const
      const reservation = { ...common, exchange }
      const [stored] = await writeStatement(ctx, action, reserveStatement(reservation))
      if (!stored) throw new Error('chat_reserve_reply returned no row')
      return toReservation(stored, reservation, '')
    }
    return await write(ctx, action, reserveAfterTarget)
  } catch (error) {
    throw toFailure(error, terms)
  }
}
