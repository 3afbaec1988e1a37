import type { PayPalOrder } from '../../engines/paypal/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listPayments } from '../premium/index.ts'
import type { Discrepancy } from './discrepancies-store.ts'
import type { OrderRow } from './orders-store.ts'
import type { SubscriptionRow } from './subscriptions-store.ts'
import { listPayPalTransactions } from './sync-subscription.ts'

/** Recent changes may still be in flight between us and the provider. */
export const SETTLEMENT_DELAY_MS = 15 * 60_000

export type DiscrepancyFields = Omit<Discrepancy, 'subject' | 'subjectId'>

const captureStatusOf = (theirs: PayPalOrder): string => theirs.captures[0]?.status ?? 'none'

const EXPECTED_CAPTURE_STATUSES: Record<string, readonly string[]> = {
  paid: ['COMPLETED'],
  part_refunded: ['PARTIALLY_REFUNDED'],
  refunded: ['REFUNDED'],
  waiting: ['PENDING'],
  failed: ['none', 'DECLINED', 'FAILED'],
  created: ['none'],
  expired: ['none'],
}

export const compareOrder = async (ctx: Ctx, order: OrderRow): Promise<DiscrepancyFields[]> => {
  const theirs = await ctx.engines.paypal.readOrder(order.externalId ?? '')
  if (!theirs) {
    const isOpen = ['created', 'expired', 'failed'].includes(order.state)
    return isOpen ? [] : [{ what: 'state', ours: order.state, theirs: 'unknown' }]
  }
  const found: DiscrepancyFields[] = []
  const captureStatus = captureStatusOf(theirs)
  const expected = EXPECTED_CAPTURE_STATUSES[order.state]
  if (expected && !expected.includes(captureStatus)) {
    found.push({ what: 'state', ours: order.state, theirs: captureStatus })
  }
  const amount = theirs.captures[0]?.amount ?? theirs.amount
  if (amount && (amount.cents !== order.priceCents || amount.currency !== order.currency)) {
    const [ours, other] = [
      `${order.currency} ${order.priceCents}`,
      `${amount.currency} ${amount.cents}`,
    ]
    found.push({ what: 'price', ours, theirs: other })
  }
  return found
}

const STATES: Record<string, string> = {
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'ended',
}

export const compareSubscription = async (
  ctx: Ctx,
  row: SubscriptionRow,
): Promise<DiscrepancyFields[]> => {
  const { externalId } = row
  const theirs = externalId ? await ctx.engines.paypal.readSubscription(externalId) : null
  if (!theirs || !externalId) return [{ what: 'state', ours: row.state, theirs: 'unknown' }]
  const found: DiscrepancyFields[] = []
  if (STATES[theirs.status] !== row.state) {
    found.push({ what: 'state', ours: row.state, theirs: theirs.status })
  }
  const ours = new Map(
    (await listPayments(ctx.db, row.id)).map((one) => [one.externalId, one.state]),
  )
  for (const { id, status, at } of await listPayPalTransactions(ctx, row, externalId)) {
    const isSettling = ctx.clock.now().getTime() - at.getTime() < SETTLEMENT_DELAY_MS
    const known = ours.get(id)
    ours.delete(id)
    const isSame = status === 'COMPLETED' ? known === 'paid' : known !== 'paid'
    if (isSame || isSettling || known === 'reversed') continue
    found.push({ what: `payment ${id}`, ours: known ?? 'none', theirs: status })
  }
  for (const [id, state] of ours) found.push({ what: `payment ${id}`, ours: state, theirs: 'none' })
  return found
}
