import { playConfirm, playPlan, playPoints } from '../api/billing.ts'
import { BusinessError } from '../api/client.ts'
import { currentText } from '../i18n/language.ts'
import type { NativeStore } from './native-store.ts'
import { forgetOrder, noteOrder, notedOrders, type PlayOrder } from './play-orders.ts'
import type { Outcome, Till } from './port.ts'

type Kind = 'inapp' | 'subs'
type Opened = PlayOrder & { productId: string }

/** A base plan's id may have no underscores, so the product's name is written with hyphens. */
const planOf = (productId: string): string => productId.replaceAll('_', '-')

const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && /cancel/i.test(error.message)

const handIn = async ({ orderId }: PlayOrder, token: string): Promise<Outcome> => {
  const { status, integral } = await playConfirm(orderId, token)
  forgetOrder(orderId)
  return { kind: 'settled', orderId: String(orderId), status, integral }
}

/** Google Play asks on the phone itself; what was paid there is handed to the server to be checked. */
export const playTill = (find: () => NativeStore | null): Till => {
  const buy = async (open: () => Promise<Opened>, kind: Kind): Promise<Outcome> => {
    const store = find()
    if (!store) throw new Error(currentText('purchase.noPlay'))
    const order = await open()
    noteOrder(order)
    try {
      const { purchaseToken } = await store.purchaseProduct({
        productIdentifier: order.productId,
        productType: kind,
        planIdentifier: kind === 'subs' ? planOf(order.productId) : undefined,
        quantity: 1,
        appAccountToken: order.accountId,
        isConsumable: kind === 'inapp',
        // The server acknowledges, once it has seen at Google that it is paid.
        autoAcknowledgePurchases: false,
      })
      if (!purchaseToken) throw new Error(currentText('purchase.noPlay'))
      return await handIn(order, purchaseToken)
    } catch (error) {
      if (error instanceof BusinessError || !isGivenUp(error)) throw error
      forgetOrder(order.orderId)
      return { kind: 'given-up' }
    }
  }

  const finish = async (): Promise<boolean> => {
    const store = find()
    const noted = notedOrders()
    if (!store || noted.length === 0) return false
    const kinds: Kind[] = ['inapp', 'subs']
    const found = await Promise.all(kinds.map((productType) => store.getPurchases({ productType })))
    const purchases = found.flatMap((each) => each.purchases)
    const handedIn = noted.map(async (order) => {
      const mine = purchases.find(({ appAccountToken }) => appAccountToken === order.accountId)
      if (!mine?.purchaseToken) return false
      await handIn(order, mine.purchaseToken)
      return true
    })
    const ends = await Promise.allSettled(handedIn)
    return ends.some((end) => end.status === 'fulfilled' && end.value)
  }

  return {
    by: 'googlePlay',
    takes: (channel) => channel === 'google_play',
    buyPoints: (productId) => buy(() => playPoints(productId), 'inapp'),
    subscribe: (vipId) => buy(() => playPlan(vipId), 'subs'),
    finish,
  }
}
