import { setTimeout as sleep } from 'node:timers/promises'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { askToStop, findReply } from './replies-store.ts'
import { replyDesk } from './reply-desk.ts'

// A little more than the slowest look at what she has said.
const STOP_WAIT_MS = 4_000
const LOOK_AGAIN_MS = 50

/** Another node makes it: it is told, and reads the wish at its next save if it did not hear. */
const stopElsewhere = async (ctx: Ctx, messageId: number, userId: number): Promise<void> => {
  await ctx.part(replyDesk).bus.tell([['stop', messageId]])
  const end = performance.now() + STOP_WAIT_MS
  while (performance.now() < end) {
    const reply = await findReply(ctx.db, messageId, userId)
    if (!reply?.running) return
    await sleep(LOOK_AGAIN_MS)
  }
}

/** Ends a reply; what was said stays. */
export const stopReply = async (ctx: Ctx, input: { messageId: number }): Promise<void> => {
  const { messageId } = input
  const { userId } = personOf(ctx)
  const reply = await findReply(ctx.db, messageId, userId)
  if (!reply) throw fail('NO_MESSAGE')
  if (!reply.running) return
  await write(ctx, 'chat.stop-reply', (tx) => askToStop(tx, messageId))
  const desk = ctx.part(replyDesk)
  const here = desk.find(messageId)
  if (!here) return stopElsewhere(ctx, messageId, userId)
  here.stopping.abort('stopped')
  // The answer means that she has stopped, so that the next message can follow at once.
  await Promise.race([desk.settled(messageId), sleep(STOP_WAIT_MS, undefined, { ref: false })])
}
