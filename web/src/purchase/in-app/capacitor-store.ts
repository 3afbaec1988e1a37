import { currentText } from '../../i18n/language.ts'
import type { InAppStore, Purchase, Wish } from './port.ts'

type NativeWish = {
  productIdentifier: string
  productType: 'inapp' | 'subs'
  /** Google Play's base plan, for subscriptions. */
  planIdentifier?: string
  quantity: 1
  appAccountToken: string
  isConsumable: boolean
  autoAcknowledgePurchases: false
}
type NativePurchase = { purchaseToken?: string; appAccountToken?: string | null }

/** What we use of the purchases plugin that the Android project brings along. */
export type NativePurchases = {
  purchaseProduct: (wish: NativeWish) => Promise<NativePurchase>
  getPurchases: (which: {
    productType: NativeWish['productType']
  }) => Promise<{ purchases: NativePurchase[] }>
}

declare global {
  interface Window {
    Capacitor?: { Plugins?: { NativePurchases?: NativePurchases } }
  }
}

/** On the phone Capacitor itself puts its plugins here. */
const plugin = (): NativePurchases | null => window.Capacitor?.Plugins?.NativePurchases ?? null

const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && /cancel/i.test(error.message)

const nativeWish = ({ kind, productId, basePlanId, accountId }: Wish): NativeWish => ({
  productIdentifier: productId,
  productType: kind === 'plan' ? 'subs' : 'inapp',
  planIdentifier: basePlanId,
  quantity: 1,
  appAccountToken: accountId,
  isConsumable: kind === 'points',
  // The server acknowledges, once it has seen at Google that it is paid.
  autoAcknowledgePurchases: false,
})

const bought = ({ purchaseToken, appAccountToken }: NativePurchase): Purchase[] =>
  purchaseToken ? [{ token: purchaseToken, accountId: appAccountToken ?? null }] : []

/** Google Play, through the plugin in the app. */
export const capacitorStore = (find: () => NativePurchases | null = plugin): InAppStore => ({
  isThere: () => find() !== null,
  buy: async (wish) => {
    const made = await find()
      ?.purchaseProduct(nativeWish(wish))
      .catch((error: unknown) => {
        if (isGivenUp(error)) return null
        throw error
      })
    if (made === null) return null
    const [purchase] = made ? bought(made) : []
    if (!purchase) throw new Error(currentText('purchase.noPlay'))
    return purchase
  },
  purchases: async () => {
    const types = ['inapp', 'subs'] as const
    const native = find()
    if (!native) return []
    const found = await Promise.all(
      types.map((productType) => native.getPurchases({ productType })),
    )
    return found.flatMap((each) => each.purchases).flatMap(bought)
  },
})
