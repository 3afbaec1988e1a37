import type { InAppStore } from './port.ts'

/** In a browser nothing is sold by a phone. */
export const noStore: InAppStore = {
  isThere: () => false,
  buy: async () => null,
  purchases: async () => [],
}
