import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { toOffset, createPage, type Page, type Paging } from '../../kernel/paging.ts'
import { listPurchases, type Purchase } from './orders-store.ts'
import { toSubscriptionNumber } from './play-numbers.ts'
import { listUserSubscriptions, type SubscriptionRow } from './subscriptions-store.ts'

export const listOrders = async (
  ctx: Ctx,
  { orderId, ...paging }: Paging & { orderId?: string },
): Promise<Page<Purchase>> => {
  const offset = toOffset(paging)
  if (offset === null) return createPage([], paging, 0)
  const { userId } = requireUser(ctx)
  const found = await listPurchases(ctx.db, { userId, orderId, offset, limit: paging.pageSize })
  return createPage(found.list, paging, found.total)
}

export type SubscriptionLogStatus = 0 | 1 | 2
const toLogStatus = (state: string): SubscriptionLogStatus =>
  state === 'pending' ? 0 : state === 'dropped' ? 2 : 1

export type SubscriptionLogEntry = SubscriptionRow & {
  status: SubscriptionLogStatus
  /** PayPal's id, or our number for a subscription paid through Google Play. */
  name: string
}

const toName = ({ id, channel, externalId }: SubscriptionRow): string | null =>
  channel === 'google_play' ? String(toSubscriptionNumber(id)) : externalId

/** The caller's subscriptions that are known to a provider, latest first. */
export const listSubscriptions = async (
  ctx: Ctx,
  input: { status?: number },
): Promise<SubscriptionLogEntry[]> =>
  (await listUserSubscriptions(ctx.db, requireUser(ctx).userId))
    .flatMap((row) => {
      const name = toName(row)
      return name === null ? [] : [{ ...row, name, status: toLogStatus(row.state) }]
    })
    .filter(({ status }) => input.status === undefined || status === input.status)
