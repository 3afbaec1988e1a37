import { createStore } from '@dulcinea/ui/device/store.ts'

export const isSearchOpen = createStore(false)

export const openSearch = (): void => isSearchOpen.set(true)
export const closeSearch = (): void => isSearchOpen.set(false)
