import type { PlayLineItem, PlaySubscription } from '../../engines/google-play/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../db/write.ts'
import { findPayment, updatePeriodEnd, findOffer } from '../premium/index.ts'
import type { DiscrepancyFields } from './compare-with-paypal.ts'
import { reportDiscrepancy } from './discrepancies.ts'
import { requireGooglePlay } from './play-points.ts'
import { bindPlayPurchase, markPlayPurchaseAcknowledged } from './play-purchases-store.ts'
import { settleSubscription, type SubscriptionSettlement } from './settle-subscription.ts'
import {
  findSubscription,
  updateSubscription,
  type SubscriptionRow,
  type SubscriptionState,
} from './subscriptions-store.ts'
import type { SyncOutcome } from './sync-subscription.ts'

const STATE_BY_PLAY_STATE: Record<PlaySubscription['state'], SubscriptionState> = {
  PENDING: 'pending',
  UNKNOWN: 'pending',
  ACTIVE: 'active',
  IN_GRACE_PERIOD: 'active',
  ON_HOLD: 'suspended',
  PAUSED: 'suspended',
  CANCELED: 'cancelled',
  EXPIRED: 'ended',
}
const UNPAID_STATES: readonly PlaySubscription['state'][] = ['PENDING', 'UNKNOWN']
const FAILING_STATES: readonly PlaySubscription['state'][] = ['IN_GRACE_PERIOD', 'ON_HOLD']

/** The purchase's line item for our subscription, or how the purchase differs from our row. */
const matchLineItem = (
  ctx: Ctx,
  row: SubscriptionRow,
  theirs: PlaySubscription,
): { line: PlayLineItem } | DiscrepancyFields => {
  if (theirs.accountId !== row.reference) {
    return { what: 'account', ours: row.reference, theirs: theirs.accountId ?? 'none' }
  }
  const offer = findOffer(row.offerId, 'google_play')
  const product = offer?.playProduct ?? ''
  const lines = theirs.lines.filter(({ productId }) => productId === product)
  if (!lines.length) {
    const productIds = theirs.lines.map(({ productId }) => productId).join(' ')
    return { what: 'product', ours: product, theirs: productIds }
  }
  // A Google subscription can have several base plans at different prices.
  const line = lines.find(({ basePlan }) => basePlan === offer?.playBasePlan)
  if (!line) {
    const basePlans = lines.map(({ basePlan }) => basePlan ?? 'none').join(' ')
    return { what: 'base plan', ours: offer?.playBasePlan ?? '', theirs: basePlans }
  }
  const isTestPurchase = theirs.isTest && ctx.config.payments === 'production'
  return isTestPurchase ? { what: 'mode', ours: 'production', theirs: 'test' } : { line }
}

/**
 * The latest payment, identified by Google's order id; none while unpaid. The first payment has the date of
 * the subscription's start. If the payment is known already, the end of its period is updated.
 */
const syncPayments = async (
  ctx: Ctx,
  row: SubscriptionRow,
  theirs: PlaySubscription,
  { orderId, expiresAt: endsAt }: PlayLineItem,
) => {
  if (UNPAID_STATES.includes(theirs.state) || !orderId) return []
  const externalId = `play:${orderId}`
  const known = await findPayment(ctx.db, externalId)
  // The order id of a renewal is that of the first payment with a number appended.
  const isRenewal = /\.\.\d+$/.test(orderId)
  const paidAt = known?.paidAt ?? (isRenewal ? ctx.clock.now() : theirs.startedAt)
  // While a renewal fails, Google's expiry includes its own grace period, which is not paid.
  if (known && known.subscriptionId === row.id && !FAILING_STATES.includes(theirs.state)) {
    const { id: paymentId, userId } = known
    await write(ctx, 'billing.move-end', (tx) =>
      updatePeriodEnd(ctx, tx, { paymentId, userId, endsAt }),
    )
  }
  return [{ externalId, paidAt, endsAt }]
}

/** Ends our subscription whose purchase was replaced: Google has already ended that purchase. */
const endReplacedSubscription = async (ctx: Ctx, token: string): Promise<void> => {
  const old = await findSubscription(ctx.db, { externalId: token })
  if (!old || old.state === 'ended') return
  await write(ctx, 'billing.retire', (tx) =>
    updateSubscription(tx, old.id, { state: 'ended', renews: false, check_at: null }),
  )
}

const acknowledgePurchase = async (
  ctx: Ctx,
  row: SubscriptionRow,
  { productId, isAcknowledged }: { productId: string; isAcknowledged: boolean },
) => {
  const token = row.externalId
  if (!token) return
  try {
    if (!isAcknowledged) await requireGooglePlay(ctx).acknowledge(productId, token)
    await write(ctx, 'billing.acknowledged', (tx) =>
      markPlayPurchaseAcknowledged(tx, token, ctx.clock.now()),
    )
  } catch (error) {
    ctx.log.warn(
      { event: 'play_purchase.acknowledge_failed', error, subscriptionId: row.id },
      'could not acknowledge a Google Play purchase; it is retried',
    )
  }
}

/** Reads a subscription from Google and updates ours to match. */
export const syncPlaySubscription = async (
  ctx: Ctx,
  row: SubscriptionRow,
  reversed?: SubscriptionSettlement['reversed'],
): Promise<SyncOutcome> => {
  const { googlePlay } = ctx.engines
  if (!googlePlay || !row.externalId || row.mode !== ctx.config.payments) return 'unknown'
  const theirs = await googlePlay.readSubscription(row.externalId)
  if (!theirs) return 'unknown'
  const match = matchLineItem(ctx, row, theirs)
  if (!('line' in match)) {
    await reportDiscrepancy(ctx, { subject: 'subscription', subjectId: String(row.id), ...match })
    return 'unsound'
  }
  const { line } = match
  if (theirs.linkedToken) await endReplacedSubscription(ctx, theirs.linkedToken)
  await settleSubscription(ctx, row, {
    state: STATE_BY_PLAY_STATE[theirs.state],
    failedAt: FAILING_STATES.includes(theirs.state) ? (row.failedAt ?? ctx.clock.now()) : null,
    payments: await syncPayments(ctx, row, theirs, line),
    refunded: reversed ? [reversed] : [],
  })
  if (!UNPAID_STATES.includes(theirs.state)) {
    const { isAcknowledged } = theirs
    await acknowledgePurchase(ctx, row, { productId: line.productId, isAcknowledged })
  }
  return 'settled'
}

/** Binds a purchase token to our subscription, once. */
export const bindSubscription = async (
  ctx: Ctx,
  row: SubscriptionRow,
  token: string,
): Promise<SubscriptionRow> => {
  if (row.externalId !== null && row.externalId !== token) throw fail('ORDER_UNCONFIRMED')
  const theirs = await requireGooglePlay(ctx).readSubscription(token)
  if (theirs?.accountId !== row.reference) throw fail('ORDER_UNCONFIRMED')
  return write(ctx, 'billing.bind-purchase', async (tx) => {
    const bound = await bindPlayPurchase(tx, {
      token,
      userId: row.userId,
      orderId: null,
      subscriptionId: row.id,
      now: ctx.clock.now(),
    })
    if (bound.subscriptionId !== row.id) throw fail('ORDER_UNCONFIRMED')
    if (row.externalId === null) await updateSubscription(tx, row.id, { external_id: token })
    return { ...row, externalId: token }
  })
}
