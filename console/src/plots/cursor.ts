import { createStore, useStore } from '../../../web/src/device/store.ts'

const cursor = createStore<number | null>(null)

/** The day that is being read: one for all plots, so that they are read together. */
export const useCursor = (): number | null => useStore(cursor)

export const readDay = (day: number | null): void => cursor.set(day)
