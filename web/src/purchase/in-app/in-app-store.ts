import { capacitorStore } from './capacitor-store.ts'
import { fakeStore } from './fake-store.ts'
import { noStore } from './no-store.ts'
import type { InAppStore } from './port.ts'

const selectStore = (): InAppStore => {
  // Chosen at build time; the other stores are tree-shaken.
  if (__IN_APP_STORE__ === 'capacitor') return capacitorStore()
  return __IN_APP_STORE__ === 'fake' ? fakeStore() : noStore
}

export const inAppStore: InAppStore = selectStore()
