import { createStore } from '@dulcinea/ui/device/store.ts'
import { inAppStore } from './in-app/in-app-store.ts'
import { createPayPalProvider } from './paypal-provider.ts'
import { createPlayProvider } from './play-provider.ts'
import type { PaymentProvider } from './payment-provider-port.ts'

/** Google Play in the Android app, PayPal in the browser. */
export const paymentProvider = createStore<PaymentProvider>(
  __ANDROID__ ? createPlayProvider(inAppStore) : createPayPalProvider(),
)
