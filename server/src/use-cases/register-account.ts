import { register, type Registration } from '../features/accounts/index.ts'
import { rewardRegistration } from '../features/invites/index.ts'
import { requireEnabled } from '../features/settings/index.ts'
import type { Ctx } from '../kernel/ctx.ts'

/** Registers an account and rewards the user who invited it. */
export const registerAccount = async (
  ctx: Ctx,
  input: Registration,
): Promise<{ userId: number }> => {
  await requireEnabled(ctx, 'people.registration')
  return register(ctx, input, (tx, { userId }) =>
    rewardRegistration(ctx, tx, { inviteeId: userId }),
  )
}
