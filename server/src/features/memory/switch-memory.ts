import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { allow, hasRefused, refuse } from './settings-store.ts'

export const isRemembering = async (ctx: Ctx): Promise<boolean> =>
  !(await hasRefused(ctx.db, personOf(ctx).userId))

/** Turns memory off or on for all chats of the user. Existing memories stay until deleted. */
export const switchMemory = (ctx: Ctx, input: { isOn: boolean }): Promise<void> =>
  write(ctx, 'memory.switch', async (tx) => {
    const { userId } = personOf(ctx)
    await (input.isOn ? allow(tx, userId) : refuse(tx, userId))
  })
