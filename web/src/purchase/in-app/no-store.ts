import type { InAppStore } from './in-app-store-port.ts'

/** Null object for browsers, which have no in-app store. */
export const noStore: InAppStore = {
  isAvailable: () => false,
  buy: async () => null,
  listPurchases: async () => [],
}
