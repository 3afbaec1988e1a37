import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * True during server rendering and hydration: then the output must not depend on what only this device
 * knows.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
