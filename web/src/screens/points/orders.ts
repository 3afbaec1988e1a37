import type { Order } from '../../api/billing.ts'
import type { Translate } from '../../i18n/translate.ts'

/** The display name of an order. */
export const getOrderName = (order: Order, t: Translate): string =>
  order.kind === 'points'
    ? t('points.orderPoints', { count: order.integral })
    : t('points.orderPlan', { name: order.name })

export const getPaymentProviderName = ({ channel }: Pick<Order, 'channel'>): string =>
  channel === 'google_play' ? 'Google Play' : 'PayPal'

/** Whether money was transferred, so that there is a receipt. */
export const hasOrderReceipt = ({ status }: Pick<Order, 'status'>): boolean =>
  /^(paid|part_refunded|refunded|reversed)$/.test(status)

const FAST_POLL_MS = 4_000
const SLOW_POLL_MS = 30_000
/** How long a new order may still be paid in another tab. */
const NEW_ORDER_MS = 2 * 60_000

/** The poll interval: fast for new open orders, slow for pending ones, none otherwise. */
export const getPollIntervalMs = (orders: readonly Order[], now: number): number | false => {
  const openOrders = orders.filter(({ status }) => status === 'created' || status === 'pending')
  const isNew = ({ addTime }: Order) => Math.abs(now - Date.parse(addTime)) < NEW_ORDER_MS
  if (openOrders.some(isNew)) return FAST_POLL_MS
  return openOrders.some(({ status }) => status === 'pending') ? SLOW_POLL_MS : false
}
