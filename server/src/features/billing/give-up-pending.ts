import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { syncPlaySubscription } from './play-subscription.ts'
import { dropPending, type SubscriptionRow } from './subscriptions-store.ts'
import { syncSubscription, type SyncOutcome } from './sync-subscription.ts'

export const syncWithProvider = (ctx: Ctx, row: SubscriptionRow): Promise<SyncOutcome> =>
  row.channel === 'paypal' ? syncSubscription(ctx, row) : syncPlaySubscription(ctx, row)

/** Syncs an unconfirmed subscription with its provider once more, then drops it. */
export const giveUpPending = async (ctx: Ctx, row: SubscriptionRow): Promise<void> => {
  await syncWithProvider(ctx, row)
  await write(ctx, 'billing.drop-pending', (tx) => dropPending(tx, row.id))
}
