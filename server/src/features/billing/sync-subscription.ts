import type { PayPalSubscription, PayPalTransaction } from '../../engines/paypal/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { noteDifference } from './differences.ts'
import { settleSubscription, type Told } from './settle-subscription.ts'
import {
  isPayPalPlan,
  type SubscriptionRow,
  type SubscriptionState,
} from './subscriptions-store.ts'

const DAY_MS = 24 * 3_600_000
// The look-alike's clock can be wound on by years.
const FAR_MS = 20 * 365 * DAY_MS

const PAID = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

export type Synced = 'settled' | 'unsound' | 'unknown'

const STATES: Record<PayPalSubscription['status'], SubscriptionState> = {
  APPROVAL_PENDING: 'pending',
  APPROVED: 'pending',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'ended',
}

/** What PayPal says itself must be our row and our plan, or nothing is given. */
const differenceOf = async (ctx: Ctx, row: SubscriptionRow, theirs: PayPalSubscription) => {
  if (theirs.reference !== row.reference) {
    return { what: 'reference', ours: row.reference, theirs: theirs.reference ?? 'none' }
  }
  const { plan, priceCents } = row
  if (await isPayPalPlan(ctx.db, { planId: theirs.planId, plan, priceCents })) return null
  return { what: 'plan', ours: `plan ${plan} for ${priceCents}`, theirs: theirs.planId }
}

const isOurPrice = (row: SubscriptionRow, { amount }: PayPalTransaction): boolean =>
  amount.cents === row.priceCents && amount.currency === row.currency

const reportOdd = async (ctx: Ctx, row: SubscriptionRow, list: PayPalTransaction[]) => {
  for (const one of list) {
    const subject = { subject: 'payment', subjectId: one.id } as const
    if (!isOurPrice(row, one)) {
      await noteDifference(ctx, {
        ...subject,
        what: 'price',
        ours: `${row.currency} ${row.priceCents}`,
        theirs: `${one.amount.currency} ${one.amount.cents}`,
      })
    }
    if (one.status === 'PARTIALLY_REFUNDED') {
      const facts = { what: 'refunded in part', ours: 'kept', theirs: one.status }
      await noteDifference(ctx, { ...subject, ...facts })
    }
  }
}

export const transactionsOf = (ctx: Ctx, row: SubscriptionRow, externalId: string) => {
  const ahead = ctx.config.payments === 'local' ? FAR_MS : DAY_MS
  return ctx.engines.paypal.listTransactions(externalId, {
    from: new Date(row.createdAt.getTime() - DAY_MS),
    to: new Date(ctx.clock.now().getTime() + ahead),
  })
}

/** Reads a subscription and its payments from PayPal and brings ours to where they are. */
export const syncSubscription = async (
  ctx: Ctx,
  row: SubscriptionRow,
  undone?: Told['undone'],
): Promise<Synced> => {
  const { externalId } = row
  if (!externalId || row.channel !== 'paypal' || row.mode !== ctx.config.payments) return 'unknown'
  const theirs = await ctx.engines.paypal.readSubscription(externalId)
  if (!theirs) return 'unknown'
  const difference = await differenceOf(ctx, row, theirs)
  if (difference) {
    await noteDifference(ctx, { subject: 'subscription', subjectId: String(row.id), ...difference })
    return 'unsound'
  }
  const list = await transactionsOf(ctx, row, externalId)
  await reportOdd(ctx, row, list)
  const sound = list.filter((one) => isOurPrice(row, one))
  await settleSubscription(ctx, row, {
    state: STATES[theirs.status],
    failedAt: theirs.failedPayments > 0 ? (theirs.failedAt ?? ctx.clock.now()) : null,
    // One that went back before we heard of it is paid and refunded too: the books show both.
    payments: sound
      .filter(({ status }) => PAID.includes(status))
      .map(({ id, at }) => ({ externalId: id, paidAt: at, endsAt: null })),
    refunded: list.filter(({ status }) => status === 'REFUNDED').map(({ id }) => id),
    undone,
  })
  return 'settled'
}
