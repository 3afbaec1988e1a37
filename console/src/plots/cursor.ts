import { createStore, useStore } from '@dulcinea/ui/device/store.ts'

const cursor = createStore<number | null>(null)

/** The day under the cursor, shared by all plots. */
export const useCursor = (): number | null => useStore(cursor)

export const setCursorDay = (day: number | null): void => cursor.set(day)
