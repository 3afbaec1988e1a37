import { useEffect, useState, useSyncExternalStore } from 'react'

export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** A value outside of React that components can subscribe to. */
export const createStore = <Value>(initial: Value): Store<Value> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get)

/** Like `useStore`, but through React state: a change inside a transition renders concurrently. */
export const useTransitionStore = <Value>(store: Store<Value>): Value => {
  const [value, setValue] = useState(store.get)
  useEffect(() => {
    const update = () => setValue(() => store.get())
    // It may have changed since the render.
    update()
    return store.subscribe(update)
  }, [store])
  return value
}
