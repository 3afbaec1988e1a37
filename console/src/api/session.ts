import { createStore, useStore } from '@dulcinea/ui/device/store.ts'

// Session storage: an operator's token ends with the tab and does not stay on the device.
const KEY = 'console_token'

const readStoredToken = (): string | null => {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

const tokenStore = createStore<string | null>(readStoredToken())

export const getToken = (): string | null => tokenStore.get()

export const setToken = (token: string | null): void => {
  try {
    if (token === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, token)
  } catch {
    // Without storage the token lasts as long as this page.
  }
  tokenStore.set(token)
}

export const useToken = (): string | null => useStore(tokenStore)
