import { translate } from '../../i18n/language.ts'
import type { InAppStore, Purchase, PurchaseRequest } from './in-app-store-port.ts'

type NativeRequest = {
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

/** The part of the Android project's purchases plugin that is used here. */
export type NativePurchases = {
  purchaseProduct: (request: NativeRequest) => Promise<NativePurchase>
  getPurchases: (which: {
    productType: NativeRequest['productType']
  }) => Promise<{ purchases: NativePurchase[] }>
}

declare global {
  interface Window {
    Capacitor?: { Plugins?: { NativePurchases?: NativePurchases } }
  }
}

/** In the Android app, Capacitor provides its plugins here. */
const findPlugin = (): NativePurchases | null => window.Capacitor?.Plugins?.NativePurchases ?? null

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && /cancel/i.test(error.message)

const toNativeRequest = ({
  kind,
  productId,
  basePlanId,
  accountId,
}: PurchaseRequest): NativeRequest => ({
  productIdentifier: productId,
  productType: kind === 'plan' ? 'subs' : 'inapp',
  planIdentifier: basePlanId,
  quantity: 1,
  appAccountToken: accountId,
  isConsumable: kind === 'points',
  // The server acknowledges after it has verified the payment with Google.
  autoAcknowledgePurchases: false,
})

const toPurchases = ({ purchaseToken, appAccountToken }: NativePurchase): Purchase[] =>
  purchaseToken ? [{ token: purchaseToken, accountId: appAccountToken ?? null }] : []

/** Google Play, through the plugin in the app. */
export const createCapacitorStore = (
  find: () => NativePurchases | null = findPlugin,
): InAppStore => ({
  isAvailable: () => find() !== null,
  buy: async (request) => {
    const result = await find()
      ?.purchaseProduct(toNativeRequest(request))
      .catch((error: unknown) => {
        if (isCancelled(error)) return null
        throw error
      })
    if (result === null) return null
    const [purchase] = result ? toPurchases(result) : []
    if (!purchase) throw new Error(translate('purchase.noPlay'))
    return purchase
  },
  listPurchases: async () => {
    const types = ['inapp', 'subs'] as const
    const native = find()
    if (!native) return []
    const results = await Promise.all(
      types.map((productType) => native.getPurchases({ productType })),
    )
    return results.flatMap((each) => each.purchases).flatMap(toPurchases)
  },
})
