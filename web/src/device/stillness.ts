import { useSyncExternalStore } from 'react'

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (listener: () => void) => {
  stillness.addEventListener('change', listener)
  return () => stillness.removeEventListener('change', listener)
}

/** Whether this person wants nothing to move. */
export const useStillness = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => stillness.matches,
    () => false,
  )
