import { createStore, useStore } from '../../../web/src/device/store.ts'

// With the tab it ends: an operator's key is not left lying on a device.
const KEY = 'console_token'

const stored = (): string | null => {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

const held = createStore<string | null>(stored())

export const currentToken = (): string | null => held.get()

export const holdToken = (token: string | null): void => {
  try {
    if (token === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, token)
  } catch {
    // Then it lasts as long as this page.
  }
  held.set(token)
}

export const useToken = (): string | null => useStore(held)
