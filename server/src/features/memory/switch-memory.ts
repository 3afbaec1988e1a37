import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { optIn, hasOptedOut, optOut } from './opt-out-store.ts'

export const isMemoryOn = async (ctx: Ctx): Promise<boolean> =>
  !(await hasOptedOut(ctx.db, requireUser(ctx).userId))

/** Turns memory off or on for all chats of the user. Existing memories stay until deleted. */
export const switchMemory = (ctx: Ctx, input: { isOn: boolean }): Promise<void> =>
  write(ctx, 'memory.switch', async (tx) => {
    const { userId } = requireUser(ctx)
    await (input.isOn ? optIn(tx, userId) : optOut(tx, userId))
  })
