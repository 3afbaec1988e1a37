import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { askToStop, findReply } from './replies-store.ts'
import { replyDesk } from './reply-desk.ts'

const STOP_WAIT_MS = 2_000

/** Ends a reply; what was said stays. Another node reads the wish at its next save. */
export const stopReply = async (ctx: Ctx, input: { messageId: number }): Promise<void> => {
  const reply = await findReply(ctx.db, input.messageId, personOf(ctx).userId)
  if (!reply) throw fail('NO_MESSAGE')
  if (!reply.running) return
  await write(ctx, 'chat.stop-reply', (tx) => askToStop(tx, input.messageId))
  const desk = ctx.part(replyDesk)
  desk.find(input.messageId)?.stopping.abort('stopped')
  // The answer means that she has stopped, so that the next message can follow at once.
  await Promise.race([
    desk.settled(input.messageId),
    sleep(STOP_WAIT_MS, undefined, { ref: false }),
  ])
}
