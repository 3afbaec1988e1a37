import type { Ctx } from '../../kernel/ctx.ts'
import { subscriptionNumber } from './play-ids.ts'
import { requirePlay, type PlayOrder } from './play-points.ts'
import { openSubscription } from './subscribe.ts'

export const subscribeByPlay = async (ctx: Ctx, input: { offerId: number }): Promise<PlayOrder> => {
  requirePlay(ctx)
  const { row, offer } = await openSubscription(ctx, { ...input, channel: 'google_play' })
  return {
    number: subscriptionNumber(row.id),
    playProduct: offer.playProduct,
    accountId: row.reference,
    basePlan: offer.playBasePlan,
  }
}
