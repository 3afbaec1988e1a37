import { createStore, useStore } from '@dulcinea/ui/device/store.ts'

/** Optimistic removal: hides items by id while the deletion can still be undone, whatever the server returns. */
export const createOptimisticRemoval = () => {
  const hiddenIds = createStore<ReadonlySet<number>>(new Set())
  return {
    hide: (id: number): void => hiddenIds.set(new Set([...hiddenIds.get(), id])),
    bringBack: (id: number): void =>
      hiddenIds.set(new Set([...hiddenIds.get()].filter((other) => other !== id))),
    useAll: (): ReadonlySet<number> => useStore(hiddenIds),
  }
}
