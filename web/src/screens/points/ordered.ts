import type { Order } from '../../api/billing.ts'
import type { Translate } from '../../i18n/translate.ts'

/** What an order was for, in words. */
export const orderedName = (order: Order, t: Translate): string =>
  order.kind === 'points'
    ? t('points.orderPoints', { count: order.integral })
    : t('points.orderPlan', { name: order.name })

export const payerOf = ({ channel }: Pick<Order, 'channel'>): string =>
  channel === 'google_play' ? 'Google Play' : 'PayPal'

/** Where money changed hands there is something to show for it. */
export const hasReceipt = ({ status }: Pick<Order, 'status'>): boolean =>
  /^(paid|part_refunded|refunded|reversed)$/.test(status)

const SOON_MS = 4_000
const LATER_MS = 30_000
/** As long as somebody may still be coming back from a tab that was closed. */
const FRESH_MS = 2 * 60_000

/** When to look again: an order that was just opened may be paid elsewhere at this moment. */
export const lookAgainMs = (orders: readonly Order[], now: number): number | false => {
  const open = orders.filter(({ status }) => status === 'created' || status === 'pending')
  const isFresh = ({ addTime }: Order) => Math.abs(now - Date.parse(addTime)) < FRESH_MS
  if (open.some(isFresh)) return SOON_MS
  return open.some(({ status }) => status === 'pending') ? LATER_MS : false
}
