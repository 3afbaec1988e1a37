import { useEffect, useState, useSyncExternalStore } from 'react'

export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** A value outside React that components can follow. */
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

/** Follows it as states do: what is changed within a transition is drawn in pieces. */
export const useCalmStore = <Value>(store: Store<Value>): Value => {
  const [value, setValue] = useState(store.get)
  useEffect(() => {
    const follow = () => setValue(() => store.get())
    // It may have changed since this was drawn.
    follow()
    return store.subscribe(follow)
  }, [store])
  return value
}
