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

const whyNot = (error: unknown, freeADay: number): unknown => {
  const refusal = refusalOf(error)
  if (refusal === 'still-answering') return fail('STILL_ANSWERING')
  if (refusal === 'too-many') return fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 })
  if (refusal !== null) return refuseMessage(refusal, freeADay)
  // The lock is on one conversation: the same request to two characters at once meets here.
  return isTaken(error, 'chat_requests_pkey')
    ? fail('BAD_PARAMETER', { field: 'requestId' })
    : error
}

/** What `reserve` does, for a new message: in one call, because it is what happens most. */
export const reserveSend = async (
  ctx: Ctx,
  ask: Extract<Ask, { kind: 'send' }>,
  { freeADay, mostRunning }: { freeADay: number; mostRunning: number },
): Promise<Reserved & { isNew: boolean }> => {
  const { userId } = personOf(ctx)
  const now = ctx.clock.now()
  const request = requestOf(ask)
  const sent = await timed(ctx, 'write chat.send', () =>
    insertSend(single(ctx), {
      userId,
      characterId: ask.characterId,
      text: ask.text,
      request,
      freeADay,
      ...messageTerms(now),
      mostRunning,
      now,
      author: actorName(ctx.actor),
      callId: ctx.requestId,
    }),
  ).catch((error: unknown) => {
    throw whyNot(error, freeADay)
  })
  const { wished, ...ids } = sent
  if (wished && request && !wished.equals(request.asked)) {
    throw fail('BAD_PARAMETER', { field: 'requestId' })
  }
  return { ...ids, round: 0, base: '', isNew: wished === null }
}
