import { standingOf } from '../features/accounts/index.ts'
import { balanceOf, earnedByInvites } from '../features/points/index.ts'
import { entitlementsOf } from '../features/premium/index.ts'
import { personOf, type Ctx } from '../kernel/ctx.ts'

/** What the header and the share screen tell: points, free messages, what inviting has brought. */
export const extraInfo = async (ctx: Ctx) => {
  const person = personOf(ctx)
  const { userId } = person
  const { freeMessages } = await entitlementsOf(ctx, person)
  const [balance, standing, earned] = await Promise.all([
    balanceOf(ctx, { userId, freeADay: freeMessages }),
    standingOf(ctx, { userId }),
    earnedByInvites(ctx, { userId }),
  ])
  return { userId, balance, standing, earned }
}
