import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { enqueue, type JobKind } from '../../db/queue.ts'
import { write, type Tx } from '../../db/write.ts'
import { isExistingUser } from '../accounts/index.ts'
import { rewardSubscription, revokeSubscriptionReward } from '../invites/index.ts'
import {
  findPayment,
  findFirstPayment,
  lockPremium,
  listPayments,
  getPremiumDetails,
  recordPayment,
  setRenewal,
  revokePayment,
} from '../premium/index.ts'
import { upsertDiscrepancy } from './discrepancies-store.ts'
import { freezePurchases } from './events-store.ts'
import { sendPremiumReceipt, sendRefundEmail, sendRenewalFailedEmail } from './payment-emails.ts'
import * as store from './subscriptions-store.ts'

const HOUR_MS = 3_600_000
/** Practically never: an unwanted renewal charges the user until it is cancelled. */
const CANCEL_EXPIRES_AFTER_MS = 3650 * 24 * HOUR_MS

export type SubscriptionSettlement = {
  state: store.SubscriptionState
  failedAt: Date | null
  payments: { externalId: string; paidAt: Date; endsAt: Date | null }[]
  refunded: string[]
  /** A payment that was charged back. */
  reversed?: string
}

export type CancelRenewalPayload = { subscriptionId: number }
export const cancelRenewalJob: JobKind<CancelRenewalPayload> = {
  name: 'cancel-renewal',
  read: (row) => z.object({ subscriptionId: z.number() }).parse(row),
}

const settlePayment = async (
  ctx: Ctx,
  tx: Tx,
  row: store.SubscriptionRow,
  payment: SubscriptionSettlement['payments'][number],
) => {
  const { id, isNew } = await recordPayment(ctx, tx, {
    userId: row.userId,
    subscriptionId: row.id,
    mode: ctx.config.payments,
    channel: row.channel === 'google_play' ? 'google_play' : 'paypal',
    plan: row.plan,
    priceCents: row.priceCents,
    ...payment,
  })
  if (!isNew) return
  await rewardSubscription(ctx, tx, { inviteeId: row.userId, mode: row.mode })
  await sendPremiumReceipt(ctx, tx, {
    userId: row.userId,
    language: row.language,
    key: `payment:${id}`,
    plan: row.plan,
    priceCents: row.priceCents,
    currency: row.currency,
    number: payment.externalId,
  })
}

const scheduleCancel = (ctx: Ctx, tx: Tx, row: store.SubscriptionRow) =>
  enqueue(ctx, tx, cancelRenewalJob, {
    payload: { subscriptionId: row.id },
    expiresAt: new Date(ctx.clock.now().getTime() + CANCEL_EXPIRES_AFTER_MS),
    key: `cancel-renewal:${row.id}`,
  })

const applyRevocation = async (
  ctx: Ctx,
  tx: Tx,
  row: store.SubscriptionRow,
  revoked: { externalId: string; how: 'refunded' | 'reversed' },
) => {
  const payment = await findPayment(tx, revoked.externalId)
  if (!payment || payment.subscriptionId !== row.id) return
  const { userId } = row
  const revocation = await revokePayment(ctx, tx, {
    paymentId: payment.id,
    userId,
    how: revoked.how,
  })
  if (!revocation.isNew) return
  const now = ctx.clock.now()
  const about = { subject: 'payment', subjectId: revoked.externalId } as const
  if (revocation.debt > 0) {
    const facts = { ...about, what: 'debt', ours: `${revocation.debt} points`, theirs: revoked.how }
    await upsertDiscrepancy(tx, facts, now)
  }
  // The inviter was rewarded for the user's first payment.
  if ((await findFirstPayment(tx, userId)) === payment.id) {
    await revokeSubscriptionReward(ctx, tx, { inviteeId: userId, mode: row.mode })
  }
  await sendRefundEmail(ctx, tx, {
    userId,
    language: row.language,
    key: `payment-back:${payment.id}`,
    priceCents: row.priceCents,
    currency: row.currency,
  })
  if (revoked.how === 'refunded') return
  await freezePurchases(tx, userId, `payment ${payment.id} was charged back`, now)
  await scheduleCancel(ctx, tx, row)
  const price = `${row.currency} ${row.priceCents}`
  await upsertDiscrepancy(
    tx,
    { ...about, what: 'charge-back', ours: price, theirs: 'reversed' },
    now,
  )
}

/** Our next state. A subscription without a payment is never active, whatever the provider says. */
const nextState = (
  before: string,
  settlement: SubscriptionSettlement,
  isPaid: boolean,
): store.SubscriptionState => {
  if (settlement.state === 'active' || settlement.state === 'pending') {
    if (isPaid) return settlement.state === 'active' ? 'active' : 'pending'
    return before === 'dropped' ? 'dropped' : 'pending'
  }
  return isPaid ? settlement.state : 'dropped'
}

/**
 * At most one subscription renews: the highest plan, the newest of equals. All others are cancelled,
 * and so are all of a deleted account, which may have been approved after the deletion.
 */
const keepOneRenewal = async (
  ctx: Ctx,
  tx: Tx,
  userId: number,
): Promise<store.SubscriptionRow[]> => {
  const all = await store.listUserSubscriptions(tx, userId)
  const renewing = all.filter(({ renews }) => renews)
  const sorted = renewing.toSorted((a, b) => b.plan - a.plan || b.id - a.id)
  const isDeleted = sorted.length > 0 && !(await isExistingUser({ db: tx }, { userId }))
  const [current, ...others] = isDeleted ? [undefined, ...sorted] : sorted
  for (const other of others) {
    if (!other) continue
    await store.updateSubscription(tx, other.id, { renews: false })
    await scheduleCancel(ctx, tx, other)
  }
  return current ? [current, ...all.filter(({ id }) => id !== current.id)] : all
}

const nextCheckAt = (ctx: Ctx, state: store.SubscriptionState, paidUntil: Date | null) => {
  const now = ctx.clock.now().getTime()
  if (state === 'pending') return new Date(now + HOUR_MS / 12)
  if (state !== 'active') return null
  return new Date(Math.max(now + 6 * HOUR_MS, (paidUntil?.getTime() ?? 0) + HOUR_MS / 6))
}

/** Updates our subscription and its payments to the provider's state, in one transaction. */
export const settleSubscription = async (
  ctx: Ctx,
  known: store.SubscriptionRow,
  settlement: SubscriptionSettlement,
): Promise<void> => {
  await write(ctx, 'billing.settle-subscription', async (tx) => {
    // Lock order: user before rows. Serializes the settlement of a user's subscriptions.
    await lockPremium(tx, known.userId)
    const row = await store.lockSubscription(tx, known.id)
    for (const payment of settlement.payments) await settlePayment(ctx, tx, row, payment)
    for (const externalId of settlement.refunded) {
      await applyRevocation(ctx, tx, row, { externalId, how: 'refunded' })
    }
    if (settlement.reversed)
      await applyRevocation(ctx, tx, row, { externalId: settlement.reversed, how: 'reversed' })
    const payments = await listPayments(tx, row.id)
    const state = nextState(row.state, settlement, payments.length > 0)
    const { expiresAt } = await getPremiumDetails(
      { db: tx, clock: ctx.clock },
      { userId: row.userId },
    )
    await store.updateSubscription(tx, row.id, {
      state,
      renews: state === 'active',
      failed_at: settlement.failedAt,
      check_at: nextCheckAt(ctx, state, expiresAt),
    })
    if (settlement.failedAt && !row.failedAt && payments.length) {
      const key = `failed:${row.id}:${settlement.failedAt.getTime()}`
      const { userId, language } = row
      await sendRenewalFailedEmail(ctx, tx, { userId, language, key })
    }
    const [current] = (await keepOneRenewal(ctx, tx, row.userId)).filter(
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
