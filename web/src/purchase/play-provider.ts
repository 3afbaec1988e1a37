import {
  cancelSubscription,
  confirmPlayPurchase,
  createPlayPlanOrder,
  createPlayPointsOrder,
} from '../api/billing.ts'
import { translate } from '../i18n/language.ts'
import type { InAppStore, PurchaseRequest } from './in-app/in-app-store-port.ts'
import {
  removePendingOrder,
  addPendingOrder,
  readPendingOrders,
  type PlayOrder,
} from './pending-play-orders.ts'
import type { PurchaseOutcome, PaymentProvider } from './payment-provider-port.ts'

type OpenedOrder = PlayOrder & { productId: string; basePlanId?: string }

const confirmPurchase = async ({ orderId }: PlayOrder, token: string): Promise<PurchaseOutcome> => {
  const { status, integral } = await confirmPlayPurchase(orderId, token)
  removePendingOrder(orderId)
  return { kind: 'settled', orderId: String(orderId), status, integral }
}

/** An open points order has no effect; an open subscription would block every other plan. */
const cancelOrder = async (
  kind: PurchaseRequest['kind'],
  { orderId }: PlayOrder,
): Promise<PurchaseOutcome> => {
  removePendingOrder(orderId)
  if (kind === 'plan') await cancelSubscription(String(orderId)).catch(() => null)
  return { kind: 'given-up' }
}

/** Google Play handles the payment on the phone; the server verifies the purchase. */
export const createPlayProvider = (store: InAppStore): PaymentProvider => {
  const buy = async (
    kind: PurchaseRequest['kind'],
    open: () => Promise<OpenedOrder>,
  ): Promise<PurchaseOutcome> => {
    if (!store.isAvailable()) throw new Error(translate('purchase.noPlay'))
    const order = await open()
    addPendingOrder(order)
    const { productId, basePlanId, accountId } = order
    const purchase = await store.buy({ kind, productId, basePlanId, accountId })
    return purchase ? confirmPurchase(order, purchase.token) : cancelOrder(kind, order)
  }

  const finish = async (): Promise<boolean> => {
    const pending = readPendingOrders()
    if (!store.isAvailable() || pending.length === 0) return false
    const purchases = await store.listPurchases()
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
    name: 'googlePlay',
    supportsChannel: (channel) => channel === 'google_play',
    buyPoints: (productId) => buy('points', () => createPlayPointsOrder(productId)),
    subscribe: (vipId) => buy('plan', () => createPlayPlanOrder(vipId)),
    confirmPending: finish,
  }
}
