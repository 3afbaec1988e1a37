import { isSubscriptionId } from '@dulcinea/contract/plans'
import { PayPalFailure } from '../../engines/paypal/port.ts'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { getPremiumState, type PremiumState } from '../premium/index.ts'
import { requirePaymentMode } from './require-payment-mode.ts'
import { findSubscription, type SubscriptionRow } from './subscriptions-store.ts'
import { syncSubscription } from './sync-subscription.ts'

/** The caller's own subscription by PayPal's id. */
export const requireOwnSubscription = async (
  ctx: Ctx,
  given: unknown,
): Promise<SubscriptionRow> => {
  if (typeof given !== 'string' || !isSubscriptionId(given)) throw fail('SUBSCRIPTION_ID_ILLEGAL')
  const row = await findSubscription(ctx.db, { externalId: given })
  const isOwn = row?.userId === requireUser(ctx).userId && row.mode === ctx.config.payments
  if (!row || !isOwn) throw fail('SUBSCRIPTION_ID_ILLEGAL')
  return row
}

const UNCONFIRMED_STATES = ['pending', 'dropped']

/** After the buyer returns from PayPal: reads there whether it is approved and paid. */
export const confirmSubscription = async (
  ctx: Ctx,
  input: { subscriptionId: unknown; offerId: number },
): Promise<PremiumState> => {
  requirePaymentMode(ctx)
  if (input.subscriptionId === undefined || input.subscriptionId === '') {
    throw fail('SUBSCRIPTION_ID_MISSING')
  }
  const row = await requireOwnSubscription(ctx, input.subscriptionId)
  if (row.offerId !== input.offerId) throw fail('SUBSCRIPTION_ID_ILLEGAL')
  if (UNCONFIRMED_STATES.includes(row.state)) {
    const outcome = await syncSubscription(ctx, row).catch((error: unknown) => {
      if (error instanceof PayPalFailure) throw fail('ORDER_UNCONFIRMED')
      throw error
    })
    if (outcome === 'unsound') throw fail('SUBSCRIPTION_ID_ILLEGAL')
    const current = await findSubscription(ctx.db, { id: row.id })
    if (!current || UNCONFIRMED_STATES.includes(current.state)) throw fail('ORDER_UNCONFIRMED')
  }
  return getPremiumState(ctx, { userId: row.userId })
}
