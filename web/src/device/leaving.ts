import { createStore, useStore } from './store.ts'

/** What is on its way out while there is still a way back, by its ids: not shown, whatever the server says. */
export const createLeaving = () => {
  const leaving = createStore<ReadonlySet<number>>(new Set())
  return {
    hide: (id: number): void => leaving.set(new Set([...leaving.get(), id])),
    bringBack: (id: number): void =>
      leaving.set(new Set([...leaving.get()].filter((one) => one !== id))),
    useAll: (): ReadonlySet<number> => useStore(leaving),
  }
}
