import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { endSession } from './sessions-store.ts'

export const logout = async (ctx: Ctx): Promise<void> => {
  const { userId, sessionId } = requireUser(ctx)
  await write(ctx, 'account.logout', (tx) => endSession(tx, userId, sessionId))
}
