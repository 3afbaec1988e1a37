import { formatActor } from '../../kernel/actor.ts'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { isUniqueViolation } from '../../kernel/unique-violation.ts'
import { withSpan } from '../../kernel/trace.ts'
import { toSingleStatementDb } from '../../kernel/write.ts'
import { getMessageTerms, toMessageRefusal } from '../points/index.ts'
import { getIdempotencyKey, type ReplyRequest } from './reply-request.ts'
import type { ReplyReservation } from './reserve-reply.ts'
import { insertSend, getRefusal } from './send-store.ts'

const toFailure = (error: unknown, freePerDay: number): unknown => {
  const refusal = getRefusal(error)
  if (refusal === 'still-answering') return fail('STILL_ANSWERING')
  if (refusal === 'too-many') return fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 })
  if (refusal !== null) return toMessageRefusal(refusal, freePerDay)
  // The lock covers one conversation. Concurrent requests to two characters with the same
  // idempotency key collide here.
  return isUniqueViolation(error, 'chat_requests_pkey')
    ? fail('BAD_PARAMETER', { field: 'requestId' })
    : error
}

/** The same as `reserve` for a new message, the most frequent request, in one database call. */
export const reserveSend = async (
  ctx: Ctx,
  request: Extract<ReplyRequest, { kind: 'send' }>,
  { freePerDay, maxRunning }: { freePerDay: number; maxRunning: number },
): Promise<ReplyReservation & { isNew: boolean }> => {
  const { userId } = requireUser(ctx)
  const now = ctx.clock.now()
  const idempotencyKey = getIdempotencyKey(request)
  const sent = await withSpan(ctx, 'write chat.send', () =>
    insertSend(toSingleStatementDb(ctx), {
      userId,
      characterId: request.characterId,
      text: request.text,
      idempotencyKey,
      freePerDay,
      ...getMessageTerms(now),
      maxRunning,
      now,
      author: formatActor(ctx.actor),
      callId: ctx.requestId,
    }),
  ).catch((error: unknown) => {
    throw toFailure(error, freePerDay)
  })
  const { previousRequestHash, ...ids } = sent
  const isReplay = previousRequestHash !== null
  if (isReplay && idempotencyKey && !previousRequestHash.equals(idempotencyKey.requestHash)) {
    throw fail('BAD_PARAMETER', { field: 'requestId' })
  }
  return { ...ids, round: 0, base: '', isNew: !isReplay }
}
