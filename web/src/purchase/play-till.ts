import { cancelSubscription, playConfirm, playPlan, playPoints } from '../api/billing.ts'
import { currentText } from '../i18n/language.ts'
import type { InAppStore, Wish } from './in-app/port.ts'
import { forgetOrder, noteOrder, notedOrders, type PlayOrder } from './play-orders.ts'
import type { Outcome, Till } from './port.ts'

type Opened = PlayOrder & { productId: string; basePlanId?: string }

const handIn = async ({ orderId }: PlayOrder, token: string): Promise<Outcome> => {
  const { status, integral } = await playConfirm(orderId, token)
  forgetOrder(orderId)
  return { kind: 'settled', orderId: String(orderId), status, integral }
}

/** An order of points harms nobody; a plan that was begun stands in the way of every other. */
const giveUp = async (kind: Wish['kind'], { orderId }: PlayOrder): Promise<Outcome> => {
  forgetOrder(orderId)
  if (kind === 'plan') await cancelSubscription(String(orderId)).catch(() => null)
  return { kind: 'given-up' }
}

/** Google Play asks on the phone itself; what was paid there is handed to the server to be checked. */
export const playTill = (store: InAppStore): Till => {
  const buy = async (kind: Wish['kind'], open: () => Promise<Opened>): Promise<Outcome> => {
    if (!store.isThere()) throw new Error(currentText('purchase.noPlay'))
    const order = await open()
    noteOrder(order)
    const { productId, basePlanId, accountId } = order
    const bought = await store.buy({ kind, productId, basePlanId, accountId })
    return bought ? handIn(order, bought.token) : giveUp(kind, order)
  }

  const finish = async (): Promise<boolean> => {
    const noted = notedOrders()
    if (!store.isThere() || noted.length === 0) return false
    const purchases = await store.purchases()
    const handedIn = noted.map(async (order) => {
      const mine = purchases.find(({ accountId }) => accountId === order.accountId)
      if (!mine) return false
      await handIn(order, mine.token)
      return true
    })
    const ends = await Promise.allSettled(handedIn)
    return ends.some((end) => end.status === 'fulfilled' && end.value)
  }

  return {
    by: 'googlePlay',
    takes: (channel) => channel === 'google_play',
    buyPoints: (productId) => buy('points', () => playPoints(productId)),
    subscribe: (vipId) => buy('plan', () => playPlan(vipId)),
    finish,
  }
}
