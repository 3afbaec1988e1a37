import type { Ctx } from '../../kernel/ctx.ts'
import { toSubscriptionNumber } from './play-numbers.ts'
import { requireGooglePlay, type PlayOrder } from './play-points.ts'
import { openSubscription } from './subscribe.ts'

export const subscribeByPlay = async (ctx: Ctx, input: { offerId: number }): Promise<PlayOrder> => {
  requireGooglePlay(ctx)
  const { row, offer } = await openSubscription(ctx, { ...input, channel: 'google_play' })
  return {
    number: toSubscriptionNumber(row.id),
    playProduct: offer.playProduct,
    accountId: row.reference,
    basePlan: offer.playBasePlan,
  }
}
