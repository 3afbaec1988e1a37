import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { enqueue, type JobKind } from '../../kernel/queue.ts'
import { write, type Tx } from '../../kernel/write.ts'
import { isHere } from '../accounts/index.ts'
import { rewardSubscription, takeBackSubscriptionReward } from '../invites/index.ts'
import {
  findPayment,
  firstPaymentOf,
  lockPremium,
  paymentsOf,
  premiumOf,
  recordPayment,
  setRenewal,
  takeBackPayment,
} from '../premium/index.ts'
import { keepDifference } from './differences-store.ts'
import { freezePurchases } from './events-store.ts'
import { premiumReceipt, refundLetter, renewalFailedLetter } from './receipts.ts'
import * as store from './subscriptions-store.ts'

const HOUR_MS = 3_600_000
/** Until it is done: a renewal that nobody wants takes somebody's money. */
const CANCEL_WITHIN_MS = 3650 * 24 * HOUR_MS

export type Told = {
  state: store.SubscriptionState
  failedAt: Date | null
  payments: { externalId: string; paidAt: Date; endsAt: Date | null }[]
  refunded: string[]
  /** A payment that the buyer's bank took back. */
  undone?: string
}

export type CancelRenewal = { subscriptionId: number }
export const cancelRenewalJob: JobKind<CancelRenewal> = {
  name: 'cancel-renewal',
  read: (row) => z.object({ subscriptionId: z.number() }).parse(row),
}

const pay = async (
  ctx: Ctx,
  tx: Tx,
  row: store.SubscriptionRow,
  told: Told['payments'][number],
) => {
  const { id, isNew } = await recordPayment(ctx, tx, {
    userId: row.userId,
    subscriptionId: row.id,
    mode: ctx.config.payments,
    channel: row.channel === 'google_play' ? 'google_play' : 'paypal',
    plan: row.plan,
    priceCents: row.priceCents,
    ...told,
  })
  if (!isNew) return
  await rewardSubscription(ctx, tx, { inviteeId: row.userId, mode: row.mode })
  await premiumReceipt(ctx, tx, {
    userId: row.userId,
    language: row.language,
    key: `payment:${id}`,
    plan: row.plan,
    priceCents: row.priceCents,
    currency: row.currency,
    number: told.externalId,
  })
}

const cancelSoon = (ctx: Ctx, tx: Tx, row: store.SubscriptionRow) =>
  enqueue(ctx, tx, cancelRenewalJob, {
    payload: { subscriptionId: row.id },
    expiresAt: new Date(ctx.clock.now().getTime() + CANCEL_WITHIN_MS),
    key: `cancel-renewal:${row.id}`,
  })

const giveBack = async (
  ctx: Ctx,
  tx: Tx,
  row: store.SubscriptionRow,
  told: { externalId: string; how: 'refunded' | 'reversed' },
) => {
  const payment = await findPayment(tx, told.externalId)
  if (!payment || payment.subscriptionId !== row.id) return
  const { userId } = row
  const back = await takeBackPayment(ctx, tx, { paymentId: payment.id, userId, how: told.how })
  if (!back.isNew) return
  const now = ctx.clock.now()
  const about = { subject: 'payment', subjectId: told.externalId } as const
  if (back.debt > 0) {
    const facts = { ...about, what: 'debt', ours: `${back.debt} points`, theirs: told.how }
    await keepDifference(tx, facts, now)
  }
  // The inviter was rewarded for the first payment of all.
  if ((await firstPaymentOf(tx, userId)) === payment.id) {
    await takeBackSubscriptionReward(ctx, tx, { inviteeId: userId, mode: row.mode })
  }
  await refundLetter(ctx, tx, {
    userId,
    language: row.language,
    key: `payment-back:${payment.id}`,
    priceCents: row.priceCents,
    currency: row.currency,
  })
  if (told.how === 'refunded') return
  await freezePurchases(tx, userId, `payment ${payment.id} was charged back`, now)
  await cancelSoon(ctx, tx, row)
  const price = `${row.currency} ${row.priceCents}`
  await keepDifference(tx, { ...about, what: 'charge-back', ours: price, theirs: 'reversed' }, now)
}

/** Where ours is now. What was never paid for is not confirmed, however active it is called. */
const stateNow = (before: string, told: Told, isPaid: boolean): store.SubscriptionState => {
  if (told.state === 'active' || told.state === 'pending') {
    if (isPaid) return told.state === 'active' ? 'active' : 'pending'
    return before === 'dropped' ? 'dropped' : 'pending'
  }
  return isPaid ? told.state : 'dropped'
}

/**
 * At most one subscription renews: the highest plan, the newest of equals. The rest is cancelled, and
 * so is every one of somebody who left and approved it afterwards.
 */
const keepOne = async (ctx: Ctx, tx: Tx, userId: number): Promise<store.SubscriptionRow[]> => {
  const all = await store.subscriptionsOf(tx, userId)
  const renewing = all.filter(({ renews }) => renews)
  const sorted = renewing.toSorted((a, b) => b.plan - a.plan || b.id - a.id)
  const isGone = sorted.length > 0 && !(await isHere({ db: tx }, { userId }))
  const [kept, ...others] = isGone ? [undefined, ...sorted] : sorted
  for (const other of others) {
    if (!other) continue
    await store.updateSubscription(tx, other.id, { renews: false })
    await cancelSoon(ctx, tx, other)
  }
  return kept ? [kept, ...all.filter(({ id }) => id !== kept.id)] : all
}

const nextCheck = (ctx: Ctx, state: store.SubscriptionState, paidUntil: Date | null) => {
  const now = ctx.clock.now().getTime()
  if (state === 'pending') return new Date(now + HOUR_MS / 12)
  if (state !== 'active') return null
  return new Date(Math.max(now + 6 * HOUR_MS, (paidUntil?.getTime() ?? 0) + HOUR_MS / 6))
}

/** Brings our subscription to where the provider's is, with all its payments, in one change. */
export const settleSubscription = async (
  ctx: Ctx,
  known: store.SubscriptionRow,
  told: Told,
): Promise<void> => {
  await write(ctx, 'billing.settle-subscription', async (tx) => {
    // The person before the rows: two subscriptions of one person are settled one after the other.
    await lockPremium(tx, known.userId)
    const row = await store.lockSubscription(tx, known.id)
    for (const payment of told.payments) await pay(ctx, tx, row, payment)
    for (const externalId of told.refunded) {
      await giveBack(ctx, tx, row, { externalId, how: 'refunded' })
    }
    if (told.undone) await giveBack(ctx, tx, row, { externalId: told.undone, how: 'reversed' })
    const payments = await paymentsOf(tx, row.id)
    const state = stateNow(row.state, told, payments.length > 0)
    const { expiresAt } = await premiumOf({ db: tx, clock: ctx.clock }, { userId: row.userId })
    await store.updateSubscription(tx, row.id, {
      state,
      renews: state === 'active',
      failed_at: told.failedAt,
      check_at: nextCheck(ctx, state, expiresAt),
    })
    if (told.failedAt && !row.failedAt && payments.length) {
      const key = `failed:${row.id}:${told.failedAt.getTime()}`
      const { userId, language } = row
      await renewalFailedLetter(ctx, tx, { userId, language, key })
    }
    const [current] = (await keepOne(ctx, tx, row.userId)).filter(
      (one) => one.state !== 'pending' && one.state !== 'dropped',
    )
    if (!current) return
    await setRenewal(tx, {
      userId: row.userId,
      renews: current.renews,
      failedAt: current.state === 'cancelled' ? null : current.failedAt,
    })
  })
}
