import { createStore } from '../device/store.ts'
import { inAppStore } from './in-app/in-app-store.ts'
import { payPalTill } from './paypal-till.ts'
import { playTill } from './play-till.ts'
import type { Till } from './port.ts'

/** Google Play in the Android app, PayPal in the browser. */
export const till = createStore<Till>(__ANDROID__ ? playTill(inAppStore) : payPalTill())
