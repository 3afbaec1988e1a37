import type { PlaySubscription } from '../../engines/google-play/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { findPayment, moveEnd, offerOf } from '../premium/index.ts'
import { noteDifference } from './differences.ts'
import { requirePlay } from './play-points.ts'
import { bindPurchase, markAcknowledged } from './play-store.ts'
import { settleSubscription, type Told } from './settle-subscription.ts'
import {
  findSubscription,
  updateSubscription,
  type SubscriptionRow,
  type SubscriptionState,
} from './subscriptions-store.ts'
import type { Synced } from './sync-subscription.ts'

const STATES: Record<PlaySubscription['state'], SubscriptionState> = {
  PENDING: 'pending',
  UNKNOWN: 'pending',
  ACTIVE: 'active',
  IN_GRACE_PERIOD: 'active',
  ON_HOLD: 'suspended',
  PAUSED: 'suspended',
  CANCELED: 'cancelled',
  EXPIRED: 'ended',
}
const UNPAID: readonly PlaySubscription['state'][] = ['PENDING', 'UNKNOWN']
const FAILING: readonly PlaySubscription['state'][] = ['IN_GRACE_PERIOD', 'ON_HOLD']

const differenceOf = (ctx: Ctx, row: SubscriptionRow, theirs: PlaySubscription) => {
  if (theirs.accountId !== row.reference) {
    return { what: 'account', ours: row.reference, theirs: theirs.accountId ?? 'none' }
  }
  const offer = offerOf(row.offerId, 'google_play')
  const product = offer?.playProduct ?? ''
  if (theirs.productId !== product) {
    return { what: 'product', ours: product, theirs: theirs.productId }
  }
  // One subscription can be paid in several ways there, at several prices.
  if (theirs.basePlan !== null && theirs.basePlan !== offer?.playBasePlan) {
    return { what: 'base plan', ours: offer?.playBasePlan ?? '', theirs: theirs.basePlan }
  }
  const isPlayMoney = theirs.isTest && ctx.config.payments === 'production'
  return isPlayMoney ? { what: 'mode', ours: 'production', theirs: 'test' } : null
}

/** What is paid, by Google's number of the payment; the first is as old as the subscription. */
const paymentsIn = async (ctx: Ctx, row: SubscriptionRow, theirs: PlaySubscription) => {
  if (UNPAID.includes(theirs.state) || !theirs.orderId) return []
  const externalId = `play:${theirs.orderId}`
  const known = await findPayment(ctx.db, externalId)
  // Renewals are told apart by a number at the end of the first one's.
  const isRenewal = /\.\.\d+$/.test(theirs.orderId)
  const paidAt = known?.paidAt ?? (isRenewal ? ctx.clock.now() : theirs.startedAt)
  if (known && known.subscriptionId === row.id) {
    const { id: paymentId, userId } = known
    await write(ctx, 'billing.move-end', (tx) =>
      moveEnd(ctx, tx, { paymentId, userId, endsAt: theirs.expiresAt }),
    )
  }
  return [{ externalId, paidAt, endsAt: theirs.expiresAt }]
}

/** The purchase that this one replaces renews no more: Google has ended it. */
const retire = async (ctx: Ctx, token: string): Promise<void> => {
  const old = await findSubscription(ctx.db, { externalId: token })
  if (!old || old.state === 'ended') return
  await write(ctx, 'billing.retire', (tx) =>
    updateSubscription(tx, old.id, { state: 'ended', renews: false, check_at: null }),
  )
}

const acknowledge = async (ctx: Ctx, row: SubscriptionRow, theirs: PlaySubscription) => {
  const token = row.externalId
  if (!token) return
  try {
    if (!theirs.isAcknowledged) await requirePlay(ctx).acknowledge(theirs.productId, token)
    await write(ctx, 'billing.acknowledged', (tx) => markAcknowledged(tx, token, ctx.clock.now()))
  } catch (error) {
    ctx.log.warn({ error, id: row.id }, 'a purchase was not acknowledged and will be again')
  }
}

/** Asks Google about a subscription and brings ours to where it is. */
export const syncPlaySubscription = async (
  ctx: Ctx,
  row: SubscriptionRow,
  undone?: Told['undone'],
): Promise<Synced> => {
  const { googlePlay } = ctx.engines
  if (!googlePlay || !row.externalId || row.mode !== ctx.config.payments) return 'unknown'
  const theirs = await googlePlay.readSubscription(row.externalId)
  if (!theirs) return 'unknown'
  const difference = differenceOf(ctx, row, theirs)
  if (difference) {
    await noteDifference(ctx, { subject: 'subscription', subjectId: String(row.id), ...difference })
    return 'unsound'
  }
  if (theirs.linkedToken) await retire(ctx, theirs.linkedToken)
  await settleSubscription(ctx, row, {
    state: STATES[theirs.state],
    failedAt: FAILING.includes(theirs.state) ? (row.failedAt ?? ctx.clock.now()) : null,
    payments: await paymentsIn(ctx, row, theirs),
    refunded: undone ? [undone] : [],
  })
  if (!UNPAID.includes(theirs.state)) await acknowledge(ctx, row, theirs)
  return 'settled'
}

/** Binds a token to a subscription of ours, once. */
export const bindSubscription = async (
  ctx: Ctx,
  row: SubscriptionRow,
  token: string,
): Promise<SubscriptionRow> => {
  if (row.externalId !== null && row.externalId !== token) throw fail('ORDER_UNCONFIRMED')
  const theirs = await requirePlay(ctx).readSubscription(token)
  if (theirs?.accountId !== row.reference) throw fail('ORDER_UNCONFIRMED')
  return write(ctx, 'billing.bind-purchase', async (tx) => {
    const bound = await bindPurchase(tx, {
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
