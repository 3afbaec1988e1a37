import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { askToStop, findReply } from './replies-store.ts'
import { replyDesk } from './reply-desk.ts'

/** Ends a reply; what was said stays. Another node reads the wish at its next save. */
export const stopReply = async (ctx: Ctx, input: { messageId: number }): Promise<void> => {
  const reply = await findReply(ctx.db, input.messageId, personOf(ctx).userId)
  if (!reply) throw fail('NO_MESSAGE')
  if (!reply.running) return
  await write(ctx, 'chat.stop-reply', (tx) => askToStop(tx, input.messageId))
  ctx.part(replyDesk).find(input.messageId)?.stopping.abort('stopped')
}
