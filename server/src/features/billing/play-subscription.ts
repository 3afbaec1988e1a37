import type { PlayLine, PlaySubscription } from '../../engines/google-play/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { findPayment, moveEnd, offerOf } from '../premium/index.ts'
import type { Found } from './compare.ts'
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

/** Ours among what was bought together, or what is not as it was opened here. */
const checked = (
  ctx: Ctx,
  row: SubscriptionRow,
  theirs: PlaySubscription,
): { line: PlayLine } | Found => {
  if (theirs.accountId !== row.reference) {
    return { what: 'account', ours: row.reference, theirs: theirs.accountId ?? 'none' }
  }
  const offer = offerOf(row.offerId, 'google_play')
  const product = offer?.playProduct ?? ''
  const lines = theirs.lines.filter(({ productId }) => productId === product)
  if (!lines.length) {
    const told = theirs.lines.map(({ productId }) => productId).join(' ')
    return { what: 'product', ours: product, theirs: told }
  }
  // One subscription can be paid in several ways there, at several prices.
  const line = lines.find(({ basePlan }) => basePlan === offer?.playBasePlan)
  if (!line) {
    const told = lines.map(({ basePlan }) => basePlan ?? 'none').join(' ')
    return { what: 'base plan', ours: offer?.playBasePlan ?? '', theirs: told }
  }
  const isPlayMoney = theirs.isTest && ctx.config.payments === 'production'
  return isPlayMoney ? { what: 'mode', ours: 'production', theirs: 'test' } : { line }
}

/** What is paid, by Google's number of the payment; the first is as old as the subscription. */
const paymentsIn = async (
  ctx: Ctx,
  row: SubscriptionRow,
  theirs: PlaySubscription,
  { orderId, expiresAt: endsAt }: PlayLine,
) => {
  if (UNPAID.includes(theirs.state) || !orderId) return []
  const externalId = `play:${orderId}`
  const known = await findPayment(ctx.db, externalId)
  // Renewals are told apart by a number at the end of the first one's.
  const isRenewal = /\.\.\d+$/.test(orderId)
  const paidAt = known?.paidAt ?? (isRenewal ? ctx.clock.now() : theirs.startedAt)
  // While a renewal fails, Google's end is that of its own grace, which nobody has paid for.
  if (known && known.subscriptionId === row.id && !FAILING.includes(theirs.state)) {
    const { id: paymentId, userId } = known
    await write(ctx, 'billing.move-end', (tx) => moveEnd(ctx, tx, { paymentId, userId, endsAt }))
  }
  return [{ externalId, paidAt, endsAt }]
}

/** The purchase that this one replaces renews no more: Google has ended it. */
const retire = async (ctx: Ctx, token: string): Promise<void> => {
  const old = await findSubscription(ctx.db, { externalId: token })
  if (!old || old.state === 'ended') return
  await write(ctx, 'billing.retire', (tx) =>
    updateSubscription(tx, old.id, { state: 'ended', renews: false, check_at: null }),
  )
}

const acknowledge = async (
  ctx: Ctx,
  row: SubscriptionRow,
  { productId, isAcknowledged }: { productId: string; isAcknowledged: boolean },
) => {
  const token = row.externalId
  if (!token) return
  try {
    if (!isAcknowledged) await requirePlay(ctx).acknowledge(productId, token)
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
  const ours = checked(ctx, row, theirs)
  if (!('line' in ours)) {
    await noteDifference(ctx, { subject: 'subscription', subjectId: String(row.id), ...ours })
    return 'unsound'
  }
  const { line } = ours
  if (theirs.linkedToken) await retire(ctx, theirs.linkedToken)
  await settleSubscription(ctx, row, {
    state: STATES[theirs.state],
    failedAt: FAILING.includes(theirs.state) ? (row.failedAt ?? ctx.clock.now()) : null,
    payments: await paymentsIn(ctx, row, theirs, line),
    refunded: undone ? [undone] : [],
  })
  if (!UNPAID.includes(theirs.state)) {
    const { isAcknowledged } = theirs
    await acknowledge(ctx, row, { productId: line.productId, isAcknowledged })
  }
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
