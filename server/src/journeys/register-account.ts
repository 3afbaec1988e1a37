import { register, type Registration } from '../features/accounts/index.ts'
import { rewardRegistration } from '../features/invites/index.ts'
import type { Ctx } from '../kernel/ctx.ts'

/** Somebody joins, and whoever brought them is thanked. */
export const registerAccount = (ctx: Ctx, input: Registration): Promise<{ userId: number }> =>
  register(ctx, input, (tx, { userId }) => rewardRegistration(ctx, tx, { inviteeId: userId }))
