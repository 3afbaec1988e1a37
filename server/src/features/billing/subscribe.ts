import { isPlanCovered } from '@dulcinea/contract/plans'
import { GooglePlayFailure } from '../../engines/google-play/port.ts'
import { PayPalFailure, type PendingApproval } from '../../engines/paypal/port.ts'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { write } from '../../db/write.ts'
import { findOffer, getPremiumDetails, type Offer } from '../premium/index.ts'
import type { PaymentChannel } from './orders-store.ts'
import { syncWithProvider, giveUpPending } from './give-up-pending.ts'
import { CURRENCY } from './point-packs.ts'
import { ensurePayPalPlan } from './paypal-plans.ts'
import { requirePaymentMode, requirePurchasesAllowed } from './require-payment-mode.ts'
import * as store from './subscriptions-store.ts'

/** How long an unconfirmed subscription blocks another plan. */
export const PENDING_SUBSCRIPTION_TTL_MS = 3_600_000
const FIRST_CHECK_MS = 2 * 60_000

const returnUrls = ({ config }: Ctx, offer: Offer) => ({
  returnUrl: `${config.publicUrl}/vip?paypal=return&vipId=${offer.id}`,
  cancelUrl: `${config.publicUrl}/vip?paypal=cancel&vipId=${offer.id}`,
})

const isProviderFailure = (error: unknown) =>
  error instanceof PayPalFailure || error instanceof GooglePlayFailure

/** The unconfirmed subscription that blocks a new one; an old one is synced and dropped. */
const findPending = async (ctx: Ctx, userId: number): Promise<store.SubscriptionRow | null> => {
  const readPending = async () =>
    (await store.listUserSubscriptions(ctx.db, userId)).find(({ state }) => state === 'pending') ??
    null
  const pending = await readPending()
  if (!pending) return null
  const age = ctx.clock.now().getTime() - pending.createdAt.getTime()
  // A subscription of another payment mode cannot be confirmed here.
  const isFresh = age < PENDING_SUBSCRIPTION_TTL_MS && pending.mode === ctx.config.payments
  try {
    // It may be approved already, with the event still in flight.
    if (isFresh) await syncWithProvider(ctx, pending)
    else await giveUpPending(ctx, pending)
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    if (!isFresh) throw fail('ORDER_FAILED')
  }
  return readPending()
}

const requireUncovered = async (ctx: Ctx, userId: number, offer: Offer): Promise<void> => {
  const { status, plan } = await getPremiumDetails(ctx, { userId })
  if (status === 'active' && isPlanCovered(plan, offer.plan)) throw fail('PLAN_COVERED')
}

type OpenedRow = { row: store.SubscriptionRow; offer: Offer }

const requireSamePlan = (row: store.SubscriptionRow, offer: Offer): OpenedRow => {
  if (row.offerId !== offer.id) throw fail('SUBSCRIPTION_PENDING')
  return { row, offer }
}

export const openSubscription = async (
  ctx: Ctx,
  input: { offerId: number; channel: PaymentChannel },
): Promise<OpenedRow> => {
  requirePaymentMode(ctx)
  const offer = findOffer(input.offerId, input.channel)
  if (!offer) throw fail('NO_OFFER')
  const { userId } = requireUser(ctx)
  const pending = await findPending(ctx, userId)
  await requireUncovered(ctx, userId, offer)
  if (pending) return requireSamePlan(pending, offer)
  await requirePurchasesAllowed(ctx)
  const now = ctx.clock.now()
  const created = await write(ctx, 'billing.open-subscription', (tx) =>
    store.insertSubscription(tx, {
      userId,
      mode: ctx.config.payments,
      channel: input.channel,
      offerId: offer.id,
      plan: offer.plan,
      priceCents: offer.priceCents,
      currency: CURRENCY,
      language: ctx.language,
      now,
      checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
    }),
  ).catch((error: unknown) => {
    if (isUniqueViolation(error, 'subscriptions_one_pending')) return null
    throw error
  })
  if (created) return { row: created, offer }
  // Lost the race against another tab of the same user.
  const other = await findPending(ctx, userId)
  if (!other) throw fail('SUBSCRIPTION_PENDING')
  return requireSamePlan(other, offer)
}

/** Opens a subscription at PayPal. Repeated for the same plan, it returns the unconfirmed one. */
export const subscribe = async (ctx: Ctx, input: { offerId: number }): Promise<PendingApproval> => {
  const { row, offer } = await openSubscription(ctx, { ...input, channel: 'paypal' })
  if (row.externalId && row.approveUrl) return { id: row.externalId, approveUrl: row.approveUrl }
  try {
    const opened = await ctx.engines.paypal.createSubscription({
      ...returnUrls(ctx, offer),
      key: `sub:${row.reference}`,
      reference: row.reference,
      planId: await ensurePayPalPlan(ctx, offer),
    })
    await write(ctx, 'billing.subscription-opened', (tx) =>
      store.updateSubscription(tx, row.id, {
        external_id: opened.id,
        approve_url: opened.approveUrl,
      }),
    )
    return opened
  } catch (error) {
    ctx.log.warn(
      { event: 'payment.subscription_failed', error, subscriptionId: row.id },
      'could not create a subscription at PayPal',
    )
    await write(ctx, 'billing.subscription-failed', (tx) => store.dropPending(tx, row.id))
    throw fail('ORDER_FAILED')
  }
}
