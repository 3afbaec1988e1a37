type Wish = {
  productIdentifier: string
  productType: 'inapp' | 'subs'
  /** Google Play's base plan, for subscriptions. */
  planIdentifier?: string
  quantity: 1
  appAccountToken: string
  isConsumable: boolean
  autoAcknowledgePurchases: false
}
type Purchase = { purchaseToken?: string; appAccountToken?: string | null }

/** What we use of the purchases plugin that the Android project brings along. */
export type NativeStore = {
  purchaseProduct: (wish: Wish) => Promise<Purchase>
  getPurchases: (which: { productType: Wish['productType'] }) => Promise<{ purchases: Purchase[] }>
}

declare global {
  interface Window {
    Capacitor?: { Plugins?: { NativePurchases?: NativeStore } }
  }
}

/** On the phone Capacitor itself puts its plugins here; anywhere else there is none. */
export const nativeStore = (): NativeStore | null =>
  window.Capacitor?.Plugins?.NativePurchases ?? null
