import { setTimeout as sleep } from 'node:timers/promises'
import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { write } from '../../../db/write.ts'
import { requestStop, findReply } from './replies-store.ts'
import { replyRegistry } from './reply-registry.ts'

// A little more than the slowest final moderation.
const STOP_TIMEOUT_MS = 4_000
const POLL_INTERVAL_MS = 50

/** Another node generates it: cancelled by pub/sub, or by `stop_asked` at its next save. */
const stopOnOtherNode = async (ctx: Ctx, messageId: number, userId: number): Promise<void> => {
  await ctx.service(replyRegistry).pubsub.publish([['cancel', messageId]])
  const deadline = performance.now() + STOP_TIMEOUT_MS
  while (performance.now() < deadline) {
    const reply = await findReply(ctx.db, messageId, userId)
    if (!reply?.running) return
    await sleep(POLL_INTERVAL_MS)
  }
}

/** Stops a reply; its text so far stays. */
export const stopReply = async (ctx: Ctx, input: { messageId: number }): Promise<void> => {
  const { messageId } = input
  const { userId } = requireUser(ctx)
  const reply = await findReply(ctx.db, messageId, userId)
  if (!reply) throw fail('NO_MESSAGE')
  if (!reply.running) return
  await write(ctx, 'chat.stop-reply', (tx) => requestStop(tx, messageId))
  const registry = ctx.service(replyRegistry)
  const running = registry.find(messageId)
  if (!running) return stopOnOtherNode(ctx, messageId, userId)
  running.abortController.abort('stopped')
  // Responds after the reply is settled, so that the next message can be sent at once.
  const timeout = sleep(STOP_TIMEOUT_MS, undefined, { ref: false })
  await Promise.race([registry.waitUntilSettled(messageId), timeout])
}
