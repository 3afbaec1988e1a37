import { useSyncExternalStore } from 'react'

const ENOUGH_PX = 8

const subscribe = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** Whether the page has left its top. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > ENOUGH_PX,
    () => false,
  )
