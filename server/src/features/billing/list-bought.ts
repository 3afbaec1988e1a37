import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { boughtBy, type Bought } from './orders-store.ts'
import { subscriptionNumber } from './play-ids.ts'
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
const toLogStatus = (state: string): LogStatus =>
  state === 'pending' ? 0 : state === 'dropped' ? 2 : 1

export type LoggedSubscription = SubscriptionRow & {
  status: LogStatus
  /** PayPal's id, or our number for a subscription paid through Google Play. */
  name: string
}

const toName = ({ id, channel, externalId }: SubscriptionRow): string | null =>
  channel === 'google_play' ? String(subscriptionNumber(id)) : externalId

/** The caller's subscriptions that are known to a provider, latest first. */
export const listSubscriptions = async (
  ctx: Ctx,
  input: { status?: number },
): Promise<LoggedSubscription[]> =>
  (await subscriptionsOf(ctx.db, personOf(ctx).userId))
    .flatMap((row) => {
      const name = toName(row)
      return name === null ? [] : [{ ...row, name, status: toLogStatus(row.state) }]
    })
    .filter(({ status }) => input.status === undefined || status === input.status)
