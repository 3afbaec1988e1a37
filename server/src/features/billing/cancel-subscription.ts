import { GooglePlayFailure } from '../../engines/google-play/port.ts'
import { PayPalFailure } from '../../engines/paypal/port.ts'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { offerOf, premiumState, type PremiumState } from '../premium/index.ts'
import { requireOwn } from './confirm-subscription.ts'
import { giveUpPending } from './give-up.ts'
import { meantBy } from './play-ids.ts'
import { syncPlaySubscription } from './play-subscription.ts'
import { requirePurpose } from './require-purpose.ts'
import type { CancelRenewal } from './settle-subscription.ts'
import * as store from './subscriptions-store.ts'
import { syncSubscription } from './sync-subscription.ts'

const REASON = 'Cancelled by the customer'

const endAtProvider = async (ctx: Ctx, row: store.SubscriptionRow): Promise<void> => {
  if (!row.externalId || row.mode !== ctx.config.payments) return
  if (row.channel === 'paypal') {
    await ctx.engines.paypal.cancelSubscription(row.externalId, REASON)
    await syncSubscription(ctx, row)
    return
  }
  const { googlePlay } = ctx.engines
  const offer = offerOf(row.offerId, 'google_play')
  if (!googlePlay || !offer) throw new Error('Google Play is not set up')
  await googlePlay.cancelRenewal(offer.playProduct, row.externalId)
  await syncPlaySubscription(ctx, row)
}

const RUNNING = ['active', 'suspended']

/** Whether it renews is not asked of our row: a cancellation may still be on its way. */
const endOne = async (ctx: Ctx, row: store.SubscriptionRow): Promise<void> => {
  if (row.state === 'pending') await giveUpPending(ctx, row)
  const now = (await store.findSubscription(ctx.db, { id: row.id })) ?? row
  if (RUNNING.includes(now.state)) await endAtProvider(ctx, now)
}

/** Ends every renewal of a person, or throws: nobody is charged after leaving. */
export const endRenewals = async (ctx: Ctx, input: { userId: number }): Promise<void> => {
  for (const row of await store.subscriptionsOf(ctx.db, input.userId)) await endOne(ctx, row)
}

/** The app knows what is paid through Google Play by a number of ours. */
const requireNamed = async (ctx: Ctx, given: unknown): Promise<store.SubscriptionRow> => {
  const { kind, id } = meantBy(/^[1-9]\d{0,14}$/.test(String(given)) ? Number(given) : 0)
  if (kind === 'order') return requireOwn(ctx, given)
  const row = await store.findSubscription(ctx.db, { id })
  const isOwn = row?.userId === personOf(ctx).userId && row.channel === 'google_play'
  if (!row || !isOwn || row.mode !== ctx.config.payments) throw fail('SUBSCRIPTION_ID_ILLEGAL')
  return row
}

/** Ends the renewal and keeps what is paid for; gives up what is unconfirmed. */
export const cancelSubscription = async (
  ctx: Ctx,
  input: { subscriptionId?: unknown },
): Promise<PremiumState> => {
  requirePurpose(ctx)
  const { userId } = personOf(ctx)
  try {
    if (input.subscriptionId === undefined) await endRenewals(ctx, { userId })
    else await endOne(ctx, await requireNamed(ctx, input.subscriptionId))
  } catch (error) {
    const isTheirs = error instanceof PayPalFailure || error instanceof GooglePlayFailure
    if (isTheirs) throw fail('ORDER_UNCONFIRMED')
    throw error
  }
  return premiumState(ctx, { userId })
}

/** The lower plan's renewal, after a higher one was paid. Comes again until it is done. */
export const cancelRenewal = async (ctx: Ctx, job: CancelRenewal): Promise<void> => {
  const row = await store.findSubscription(ctx.db, { id: job.subscriptionId })
  if (row) await endAtProvider(ctx, row)
}
