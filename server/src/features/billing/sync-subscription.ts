import type { PayPalSubscription, PayPalTransaction } from '../../engines/paypal/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { reportDiscrepancy } from './discrepancies.ts'
import { settleSubscription, type SubscriptionSettlement } from './settle-subscription.ts'
import {
  isPayPalPlan,
  type SubscriptionRow,
  type SubscriptionState,
} from './subscriptions-store.ts'

const DAY_MS = 24 * 3_600_000
// The clock of the PayPal simulator can be advanced by years.
const LOCAL_CLOCK_RANGE_MS = 20 * 365 * DAY_MS

const PAID_STATUSES = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

/** `unsound`: the provider's subscription does not match ours. Stored as the outcome of an event. */
export type SyncOutcome = 'settled' | 'unsound' | 'unknown'

const STATES: Record<PayPalSubscription['status'], SubscriptionState> = {
  APPROVAL_PENDING: 'pending',
  APPROVED: 'pending',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'ended',
}

/** Compares PayPal's subscription with ours: reference and plan must match. */
const findMismatch = async (ctx: Ctx, row: SubscriptionRow, theirs: PayPalSubscription) => {
  if (theirs.reference !== row.reference) {
    return { what: 'reference', ours: row.reference, theirs: theirs.reference ?? 'none' }
  }
  const { plan, priceCents } = row
  if (await isPayPalPlan(ctx.db, { planId: theirs.planId, plan, priceCents })) return null
  return { what: 'plan', ours: `plan ${plan} for ${priceCents}`, theirs: theirs.planId }
}

const isOurPrice = (row: SubscriptionRow, { amount }: PayPalTransaction): boolean =>
  amount.cents === row.priceCents && amount.currency === row.currency

const reportUnexpected = async (ctx: Ctx, row: SubscriptionRow, list: PayPalTransaction[]) => {
  for (const one of list) {
    const subject = { subject: 'payment', subjectId: one.id } as const
    if (!isOurPrice(row, one)) {
      await reportDiscrepancy(ctx, {
        ...subject,
        what: 'price',
        ours: `${row.currency} ${row.priceCents}`,
        theirs: `${one.amount.currency} ${one.amount.cents}`,
      })
    }
    if (one.status === 'PARTIALLY_REFUNDED') {
      const facts = { what: 'refunded in part', ours: 'kept', theirs: one.status }
      await reportDiscrepancy(ctx, { ...subject, ...facts })
    }
  }
}

export const listPayPalTransactions = (ctx: Ctx, row: SubscriptionRow, externalId: string) => {
  const ahead = ctx.config.payments === 'local' ? LOCAL_CLOCK_RANGE_MS : DAY_MS
  return ctx.engines.paypal.listTransactions(externalId, {
    from: new Date(row.createdAt.getTime() - DAY_MS),
    to: new Date(ctx.clock.now().getTime() + ahead),
  })
}

/** Reads a subscription and its payments from PayPal and updates ours to match. */
export const syncSubscription = async (
  ctx: Ctx,
  row: SubscriptionRow,
  reversed?: SubscriptionSettlement['reversed'],
): Promise<SyncOutcome> => {
  const { externalId } = row
  if (!externalId || row.channel !== 'paypal' || row.mode !== ctx.config.payments) return 'unknown'
  const theirs = await ctx.engines.paypal.readSubscription(externalId)
  if (!theirs) return 'unknown'
  const mismatch = await findMismatch(ctx, row, theirs)
  if (mismatch) {
    await reportDiscrepancy(ctx, {
      subject: 'subscription',
      subjectId: String(row.id),
      ...mismatch,
    })
    return 'unsound'
  }
  const list = await listPayPalTransactions(ctx, row, externalId)
  await reportUnexpected(ctx, row, list)
  const matching = list.filter((one) => isOurPrice(row, one))
  await settleSubscription(ctx, row, {
    state: STATES[theirs.status],
    failedAt: theirs.failedPayments > 0 ? (theirs.failedAt ?? ctx.clock.now()) : null,
    // A payment refunded before the first sync is recorded as paid and as refunded.
    payments: matching
      .filter(({ status }) => PAID_STATUSES.includes(status))
      .map(({ id, at }) => ({ externalId: id, paidAt: at, endsAt: null })),
    refunded: list.filter(({ status }) => status === 'REFUNDED').map(({ id }) => id),
    reversed,
  })
  return 'settled'
}
