import { useSyncExternalStore } from 'react'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (listener: () => void) => {
  reducedMotion.addEventListener('change', listener)
  return () => reducedMotion.removeEventListener('change', listener)
}

/** Whether the user prefers reduced motion. */
export const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => reducedMotion.matches,
    () => false,
  )
