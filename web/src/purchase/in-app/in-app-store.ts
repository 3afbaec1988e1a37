import { capacitorStore } from './capacitor-store.ts'
import { fakeStore } from './fake-store.ts'
import { noStore } from './no-store.ts'
import type { InAppStore } from './port.ts'

const made = (): InAppStore => {
  // The build decides, and leaves the others out.
  if (__IN_APP_STORE__ === 'capacitor') return capacitorStore()
  return __IN_APP_STORE__ === 'fake' ? fakeStore() : noStore
}

export const inAppStore: InAppStore = made()
