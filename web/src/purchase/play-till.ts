import { cancelSubscription, playConfirm, playPlan, playPoints } from '../api/billing.ts'
import { currentText } from '../i18n/language.ts'
import type { InAppStore, Wish } from './in-app/port.ts'
import { forgetOrder, noteOrder, notedOrders, type PlayOrder } from './play-orders.ts'
import type { Outcome, Till } from './port.ts'

type OpenedOrder = PlayOrder & { productId: string; basePlanId?: string }

const confirmPurchase = async ({ orderId }: PlayOrder, token: string): Promise<Outcome> => {
  const { status, integral } = await playConfirm(orderId, token)
  forgetOrder(orderId)
  return { kind: 'settled', orderId: String(orderId), status, integral }
}

/** An open points order has no effect; an open subscription would block every other plan. */
const cancelOrder = async (kind: Wish['kind'], { orderId }: PlayOrder): Promise<Outcome> => {
  forgetOrder(orderId)
  if (kind === 'plan') await cancelSubscription(String(orderId)).catch(() => null)
  return { kind: 'given-up' }
}

/** Google Play handles the payment on the phone; the server verifies the purchase. */
export const playTill = (store: InAppStore): Till => {
  const buy = async (kind: Wish['kind'], open: () => Promise<OpenedOrder>): Promise<Outcome> => {
    if (!store.isThere()) throw new Error(currentText('purchase.noPlay'))
    const order = await open()
    noteOrder(order)
    const { productId, basePlanId, accountId } = order
    const purchase = await store.buy({ kind, productId, basePlanId, accountId })
    return purchase ? confirmPurchase(order, purchase.token) : cancelOrder(kind, order)
  }

  const finish = async (): Promise<boolean> => {
    const pending = notedOrders()
    if (!store.isThere() || pending.length === 0) return false
    const purchases = await store.purchases()
    const confirmations = pending.map(async (order) => {
      const purchase = purchases.find(({ accountId }) => accountId === order.accountId)
      if (!purchase) return false
      await confirmPurchase(order, purchase.token)
      return true
    })
    const results = await Promise.allSettled(confirmations)
    return results.some((result) => result.status === 'fulfilled' && result.value)
  }

  return {
    by: 'googlePlay',
    takes: (channel) => channel === 'google_play',
    buyPoints: (productId) => buy('points', () => playPoints(productId)),
    subscribe: (vipId) => buy('plan', () => playPlan(vipId)),
    finish,
  }
}
