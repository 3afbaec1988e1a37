import type { InAppStore } from './port.ts'

/** Null object for browsers, which have no in-app store. */
export const noStore: InAppStore = {
  isThere: () => false,
  buy: async () => null,
  purchases: async () => [],
}
