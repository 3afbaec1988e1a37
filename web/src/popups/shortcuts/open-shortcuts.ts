import { createStore } from '@dulcinea/ui/device/store.ts'

export const areShortcutsOpen = createStore(false)

export const openShortcuts = (): void => areShortcutsOpen.set(true)
export const closeShortcuts = (): void => areShortcutsOpen.set(false)
