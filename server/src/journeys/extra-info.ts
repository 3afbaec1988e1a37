import { standingOf } from '../features/accounts/index.ts'
import { balanceOf, earnedByInvites } from '../features/points/index.ts'
import { entitlementsOf } from '../features/premium/index.ts'
import { personOf, type Ctx } from '../kernel/ctx.ts'

/** Data of the header and the share screen: points, free messages, points earned by invitations. */
export const extraInfo = async (ctx: Ctx) => {
  const user = personOf(ctx)
  const { userId } = user
  const { freeMessages } = await entitlementsOf(ctx, user)
  const [balance, standing, earned] = await Promise.all([
    balanceOf(ctx, { userId, freeADay: freeMessages }),
    standingOf(ctx, { userId }),
    earnedByInvites(ctx, { userId }),
  ])
  return { userId, balance, standing, earned }
}
