import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { write } from '../../../db/write.ts'
import { setPinned, setRead } from './history-store.ts'

export const pinConversation = (
  ctx: Ctx,
  input: { id: number; isPinned: boolean },
): Promise<void> =>
  write(ctx, input.isPinned ? 'chat.pin' : 'chat.unpin', async (tx) => {
    const { userId } = requireUser(ctx)
    const at = input.isPinned ? ctx.clock.now() : null
    if (!(await setPinned(tx, { userId, id: input.id, at }))) throw fail('NOT_ALLOWED')
  })

/** Marks as read. The client calls it when it shows the messages: fetching is not reading. */
export const markConversationRead = (
  ctx: Ctx,
  input: { id: number; messageId?: number },
): Promise<void> =>
  write(ctx, 'chat.read', async (tx) => {
    const { userId } = requireUser(ctx)
    if (!(await setRead(tx, { ...input, userId }))) throw fail('NOT_ALLOWED')
  })
