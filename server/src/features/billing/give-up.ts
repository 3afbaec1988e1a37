import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { syncPlaySubscription } from './play-subscription.ts'
import { dropPending, type SubscriptionRow } from './subscriptions-store.ts'
import { syncSubscription } from './sync-subscription.ts'

/** An unconfirmed one is asked after once more at its provider, then given up. */
export const giveUpPending = async (ctx: Ctx, row: SubscriptionRow): Promise<void> => {
  await (row.channel === 'paypal' ? syncSubscription(ctx, row) : syncPlaySubscription(ctx, row))
  await write(ctx, 'billing.drop-pending', (tx) => dropPending(tx, row.id))
}
