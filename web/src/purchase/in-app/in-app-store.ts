import { createCapacitorStore } from './capacitor-store.ts'
import { createFakeStore } from './fake-store.ts'
import { noStore } from './no-store.ts'
import type { InAppStore } from './in-app-store-port.ts'

const selectStore = (): InAppStore => {
  // Chosen at build time; the other stores are tree-shaken.
  if (__IN_APP_STORE__ === 'capacitor') return createCapacitorStore()
  return __IN_APP_STORE__ === 'fake' ? createFakeStore() : noStore
}

export const inAppStore: InAppStore = selectStore()
