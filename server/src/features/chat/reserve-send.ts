import { actorName } from '../../kernel/actor.ts'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { isTaken } from '../../kernel/taken.ts'
import { timed } from '../../kernel/trace.ts'
import { single } from '../../kernel/write.ts'
import { messageTerms, refuseMessage } from '../points/index.ts'
import { requestOf, type Ask } from './ask.ts'
import type { Reserved } from './reserve.ts'
import { insertSend, refusalOf } from './send-store.ts'

const toFailure = (error: unknown, freeADay: number): unknown => {
  const refusal = refusalOf(error)
  if (refusal === 'still-answering') return fail('STILL_ANSWERING')
  if (refusal === 'too-many') return fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 })
  if (refusal !== null) return refuseMessage(refusal, freeADay)
  // The lock covers one conversation. Concurrent requests to two characters with the same
  // idempotency key collide here.
  return isTaken(error, 'chat_requests_pkey')
    ? fail('BAD_PARAMETER', { field: 'requestId' })
    : error
}

/** The same as `reserve` for a new message, the most frequent request, in one database call. */
export const reserveSend = async (
  ctx: Ctx,
  request: Extract<Ask, { kind: 'send' }>,
  { freeADay, maxRunning }: { freeADay: number; maxRunning: number },
): Promise<Reserved & { isNew: boolean }> => {
  const { userId } = personOf(ctx)
  const now = ctx.clock.now()
  const idempotencyKey = requestOf(request)
  const sent = await timed(ctx, 'write chat.send', () =>
    insertSend(single(ctx), {
      userId,
      characterId: request.characterId,
      text: request.text,
      idempotencyKey,
      freeADay,
      ...messageTerms(now),
      maxRunning,
      now,
      author: actorName(ctx.actor),
      callId: ctx.requestId,
    }),
  ).catch((error: unknown) => {
    throw toFailure(error, freeADay)
  })
  const { previousRequestHash, ...ids } = sent
  const isReplay = previousRequestHash !== null
  if (isReplay && idempotencyKey && !previousRequestHash.equals(idempotencyKey.requestHash)) {
    throw fail('BAD_PARAMETER', { field: 'requestId' })
  }
  return { ...ids, round: 0, base: '', isNew: !isReplay }
}
