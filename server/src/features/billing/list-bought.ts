import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { boughtBy, type Bought } from './orders-store.ts'
import { subscriptionsOf, type SubscriptionRow } from './subscriptions-store.ts'

export const listOrders = async (
  ctx: Ctx,
  { orderId, ...paging }: Paging & { orderId?: string },
): Promise<Page<Bought>> => {
  const offset = offsetOf(paging)
  if (offset === null) return page([], paging, 0)
  const { userId } = personOf(ctx)
  const found = await boughtBy(ctx.db, { userId, orderId, offset, limit: paging.pageSize })
  return page(found.list, paging, found.total)
}

export type LogStatus = 0 | 1 | 2
const logStatusOf = (state: string): LogStatus =>
  state === 'pending' ? 0 : state === 'dropped' ? 2 : 1

export type LoggedSubscription = SubscriptionRow & { status: LogStatus }

/** One's own subscriptions that PayPal knows of, the latest first. */
export const listSubscriptions = async (
  ctx: Ctx,
  input: { status?: number },
): Promise<LoggedSubscription[]> =>
  (await subscriptionsOf(ctx.db, personOf(ctx).userId))
    .filter(({ externalId, channel }) => externalId !== null && channel === 'paypal')
    .map((row) => ({ ...row, status: logStatusOf(row.state) }))
    .filter(({ status }) => input.status === undefined || status === input.status)
