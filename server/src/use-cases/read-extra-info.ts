import { getAccountStatus } from '../features/accounts/index.ts'
import { getBalance, getInviteEarnings } from '../features/points/index.ts'
import { getEntitlements } from '../features/premium/index.ts'
import { requireUser, type Ctx } from '../kernel/ctx.ts'

/** Data of the header and the share screen: points, free messages, points earned by invitations. */
export const readExtraInfo = async (ctx: Ctx) => {
  const user = requireUser(ctx)
  const { userId } = user
  const { freeMessages } = await getEntitlements(ctx, user)
  const [balance, standing, earned] = await Promise.all([
    getBalance(ctx, { userId, freePerDay: freeMessages }),
    getAccountStatus(ctx, { userId }),
    getInviteEarnings(ctx, { userId }),
  ])
  return { userId, balance, standing, earned }
}
