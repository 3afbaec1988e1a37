import { GooglePlayFailure } from '../../engines/google-play/port.ts'
import { PayPalFailure } from '../../engines/paypal/port.ts'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { findOffer, getPremiumState, type PremiumState } from '../premium/index.ts'
import { requireOwnSubscription } from './confirm-subscription.ts'
import { giveUpPending } from './give-up-pending.ts'
import { parsePlayNumber } from './play-numbers.ts'
import { syncPlaySubscription } from './play-subscription.ts'
import { requirePaymentMode } from './require-payment-mode.ts'
import type { CancelRenewalPayload } from './settle-subscription.ts'
import * as store from './subscriptions-store.ts'
import { syncSubscription } from './sync-subscription.ts'

const CANCEL_REASON = 'Cancelled by the customer'

const cancelAtProvider = async (ctx: Ctx, row: store.SubscriptionRow): Promise<void> => {
  if (!row.externalId || row.mode !== ctx.config.payments) return
  if (row.channel === 'paypal') {
    await ctx.engines.paypal.cancelSubscription(row.externalId, CANCEL_REASON)
    await syncSubscription(ctx, row)
    return
  }
  const { googlePlay } = ctx.engines
  const offer = findOffer(row.offerId, 'google_play')
  if (!googlePlay || !offer) throw new Error('Google Play is not configured')
  await googlePlay.cancelRenewal(offer.playProduct, row.externalId)
  await syncPlaySubscription(ctx, row)
}

const RUNNING_STATES = ['active', 'suspended']

/** Ignores `renews` of our row, which may be outdated while a cancellation is in progress. */
const cancelOne = async (ctx: Ctx, row: store.SubscriptionRow): Promise<void> => {
  if (row.state === 'pending') await giveUpPending(ctx, row)
  const current = (await store.findSubscription(ctx.db, { id: row.id })) ?? row
  if (RUNNING_STATES.includes(current.state)) await cancelAtProvider(ctx, current)
}

/** Cancels all renewals of a user, or throws: a deleted account must not be charged. */
export const cancelAllRenewals = async (ctx: Ctx, input: { userId: number }): Promise<void> => {
  for (const row of await store.listUserSubscriptions(ctx.db, input.userId))
    await cancelOne(ctx, row)
}

/** The app refers to Google Play subscriptions by our number, to PayPal's by PayPal's id. */
const requireOwnByNumber = async (ctx: Ctx, given: unknown): Promise<store.SubscriptionRow> => {
  const { kind, id } = parsePlayNumber(/^[1-9]\d{0,14}$/.test(String(given)) ? Number(given) : 0)
  if (kind === 'order') return requireOwnSubscription(ctx, given)
  const row = await store.findSubscription(ctx.db, { id })
  const isOwn = row?.userId === requireUser(ctx).userId && row.channel === 'google_play'
  if (!row || !isOwn || row.mode !== ctx.config.payments) throw fail('SUBSCRIPTION_ID_ILLEGAL')
  return row
}

/** Cancels the renewal; the paid period stays. Drops an unconfirmed subscription. */
export const cancelSubscription = async (
  ctx: Ctx,
  input: { subscriptionId?: unknown },
): Promise<PremiumState> => {
  requirePaymentMode(ctx)
  const { userId } = requireUser(ctx)
  try {
    if (input.subscriptionId === undefined) await cancelAllRenewals(ctx, { userId })
    else await cancelOne(ctx, await requireOwnByNumber(ctx, input.subscriptionId))
  } catch (error) {
    const isProviderFailure = error instanceof PayPalFailure || error instanceof GooglePlayFailure
    if (isProviderFailure) throw fail('ORDER_UNCONFIRMED')
    throw error
  }
  return getPremiumState(ctx, { userId })
}

/** Job: cancels the renewal of the lower plan after a higher one was paid. Retried until done. */
export const cancelRenewal = async (ctx: Ctx, job: CancelRenewalPayload): Promise<void> => {
  const row = await store.findSubscription(ctx.db, { id: job.subscriptionId })
  if (row) await cancelAtProvider(ctx, row)
}
